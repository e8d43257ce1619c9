/** Stands for the plugin's built admin while Medusa serves its source (`npm run dev`). */
export default {
  widgetModule: { widgets: [] },
  routeModule: { routes: [] },
  menuItemModule: { menuItems: [] },
  formModule: { customFields: {} },
  displayModule: { displays: {} },
  i18nModule: { resources: {} },
  cellRendererModule: {},
  layoutModule: { layouts: [] },
  searchEntityModule: {},
}
