/** The icons that the studio offers for the menu, related ones beside each other. */
export const menuIcons: readonly string[] = [
  ...['home', 'dashboard', 'grid-view', 'th-list', 'timeline-line-chart', 'chart', 'pie-chart', 'diagram-tree'],
  ...['office', 'shop', 'projects', 'map', 'map-marker', 'globe', 'truck', 'airplane'],
  ...['person', 'people', 'user', 'id-number', 'hat', 'key', 'lock', 'shield'],
  ...['credit-card', 'bank-account', 'dollar', 'euro', 'percentage', 'shopping-cart', 'box', 'cube'],
  ...['calendar', 'time', 'history', 'gantt-chart', 'endorsed', 'tick-circle', 'issue', 'help'],
  ...['document', 'clipboard', 'folder-close', 'archive', 'book', 'label', 'tag', 'layers'],
  ...['chat', 'envelope', 'phone', 'notifications', 'star', 'heart', 'media', 'camera'],
  ...['cog', 'wrench', 'lightbulb', 'desktop', 'mobile-phone', 'video', 'glass', 'clean'],
  ...['database', 'server', 'code', 'application', 'cloud-upload', 'flow-branch', 'data-lineage', 'cut'],
];
