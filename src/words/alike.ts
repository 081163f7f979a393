import type { Translation } from './language.ts';

/** Compares each English area with the Chinese one: a missing, extra or differently shaped word is a compile error here. */
export interface English {
  readonly accountsApproval: Translation<
    typeof import('./zh-CN/accounts/approval.ts'),
    typeof import('./en/accounts/approval.ts')
  >;
  readonly accountsEnums: Translation<
    typeof import('./zh-CN/accounts/enums.ts'),
    typeof import('./en/accounts/enums.ts')
  >;
  readonly accountsFields: Translation<
    typeof import('./zh-CN/accounts/fields.ts'),
    typeof import('./en/accounts/fields.ts')
  >;
  readonly accountsForms: Translation<
    typeof import('./zh-CN/accounts/forms.ts'),
    typeof import('./en/accounts/forms.ts')
  >;
  readonly accountsLog: Translation<typeof import('./zh-CN/accounts/log.ts'), typeof import('./en/accounts/log.ts')>;
  readonly accountsRecords: Translation<
    typeof import('./zh-CN/accounts/records.ts'),
    typeof import('./en/accounts/records.ts')
  >;
  readonly accountsScreens: Translation<
    typeof import('./zh-CN/accounts/screens.ts'),
    typeof import('./en/accounts/screens.ts')
  >;
  readonly accountsSignIn: Translation<
    typeof import('./zh-CN/accounts/sign-in.ts'),
    typeof import('./en/accounts/sign-in.ts')
  >;
  readonly buttons: Translation<typeof import('./zh-CN/buttons.ts'), typeof import('./en/buttons.ts')>;
  readonly change: Translation<typeof import('./zh-CN/change.ts'), typeof import('./en/change.ts')>;
  readonly check: Translation<typeof import('./zh-CN/check.ts'), typeof import('./en/check.ts')>;
  readonly consoleActions: Translation<
    typeof import('./zh-CN/console/actions.ts'),
    typeof import('./en/console/actions.ts')
  >;
  readonly consoleApp: Translation<typeof import('./zh-CN/console/app.ts'), typeof import('./en/console/app.ts')>;
  readonly consoleCalendarLocale: Translation<
    typeof import('./zh-CN/console/calendar-locale.ts'),
    typeof import('./en/console/calendar-locale.ts')
  >;
  readonly consoleCells: Translation<typeof import('./zh-CN/console/cells.ts'), typeof import('./en/console/cells.ts')>;
  readonly consoleClient: Translation<
    typeof import('./zh-CN/console/client.ts'),
    typeof import('./en/console/client.ts')
  >;
  readonly consoleCommand: Translation<
    typeof import('./zh-CN/console/command.ts'),
    typeof import('./en/console/command.ts')
  >;
  readonly consoleEntrance: Translation<
    typeof import('./zh-CN/console/entrance.ts'),
    typeof import('./en/console/entrance.ts')
  >;
  readonly consoleFactors: Translation<
    typeof import('./zh-CN/console/factors.ts'),
    typeof import('./en/console/factors.ts')
  >;
  readonly consoleFilters: Translation<
    typeof import('./zh-CN/console/filters.ts'),
    typeof import('./en/console/filters.ts')
  >;
  readonly consoleFormMessages: Translation<
    typeof import('./zh-CN/console/form-messages.ts'),
    typeof import('./en/console/form-messages.ts')
  >;
  readonly consoleForm: Translation<typeof import('./zh-CN/console/form.ts'), typeof import('./en/console/form.ts')>;
  readonly consoleInput: Translation<typeof import('./zh-CN/console/input.ts'), typeof import('./en/console/input.ts')>;
  readonly consoleList: Translation<typeof import('./zh-CN/console/list.ts'), typeof import('./en/console/list.ts')>;
  readonly consoleManual: Translation<
    typeof import('./zh-CN/console/manual.ts'),
    typeof import('./en/console/manual.ts')
  >;
  readonly consoleOwnPinyin: Translation<
    typeof import('./zh-CN/console/own-pinyin.ts'),
    typeof import('./en/console/own-pinyin.ts')
  >;
  readonly consoleSession: Translation<
    typeof import('./zh-CN/console/session.ts'),
    typeof import('./en/console/session.ts')
  >;
  readonly consoleSettings: Translation<
    typeof import('./zh-CN/console/settings.ts'),
    typeof import('./en/console/settings.ts')
  >;
  readonly consoleSignIn: Translation<
    typeof import('./zh-CN/console/sign-in.ts'),
    typeof import('./en/console/sign-in.ts')
  >;
  readonly consoleTable: Translation<typeof import('./zh-CN/console/table.ts'), typeof import('./en/console/table.ts')>;
  readonly consoleUi: Translation<typeof import('./zh-CN/console/ui.ts'), typeof import('./en/console/ui.ts')>;
  readonly consoleViews: Translation<typeof import('./zh-CN/console/views.ts'), typeof import('./en/console/views.ts')>;
  readonly imported: Translation<typeof import('./zh-CN/imported.ts'), typeof import('./en/imported.ts')>;
  readonly importReport: Translation<typeof import('./zh-CN/import-report.ts'), typeof import('./en/import-report.ts')>;
  readonly importCommand: Translation<
    typeof import('./zh-CN/import-command.ts'),
    typeof import('./en/import-command.ts')
  >;
  readonly kindsPanels: Translation<typeof import('./zh-CN/kinds/panels.ts'), typeof import('./en/kinds/panels.ts')>;
  readonly kindsSections: Translation<
    typeof import('./zh-CN/kinds/sections.ts'),
    typeof import('./en/kinds/sections.ts')
  >;
  readonly kindsValues: Translation<typeof import('./zh-CN/kinds/values.ts'), typeof import('./en/kinds/values.ts')>;
  readonly kindsWidgets: Translation<typeof import('./zh-CN/kinds/widgets.ts'), typeof import('./en/kinds/widgets.ts')>;
  readonly marks: Translation<typeof import('./zh-CN/marks.ts'), typeof import('./en/marks.ts')>;
  readonly ownLanguage: Translation<typeof import('./zh-CN/own-language.ts'), typeof import('./en/own-language.ts')>;
  readonly screens: Translation<typeof import('./zh-CN/screens.ts'), typeof import('./en/screens.ts')>;
  readonly consoleBulk: Translation<typeof import('./zh-CN/console/bulk.ts'), typeof import('./en/console/bulk.ts')>;
  readonly consoleExport: Translation<
    typeof import('./zh-CN/console/export.ts'),
    typeof import('./en/console/export.ts')
  >;
  readonly consoleImport: Translation<
    typeof import('./zh-CN/console/import.ts'),
    typeof import('./en/console/import.ts')
  >;
  readonly consoleReport: Translation<
    typeof import('./zh-CN/console/report.ts'),
    typeof import('./en/console/report.ts')
  >;
  readonly serverAccounts: Translation<
    typeof import('./zh-CN/server/accounts.ts'),
    typeof import('./en/server/accounts.ts')
  >;
  readonly serverApproval: Translation<
    typeof import('./zh-CN/server/approval.ts'),
    typeof import('./en/server/approval.ts')
  >;
  readonly serverAudit: Translation<typeof import('./zh-CN/server/audit.ts'), typeof import('./en/server/audit.ts')>;
  readonly serverBackEnd: Translation<
    typeof import('./zh-CN/server/back-end.ts'),
    typeof import('./en/server/back-end.ts')
  >;
  readonly serverBackEndReasons: Translation<
    typeof import('./zh-CN/server/back-end-reasons.ts'),
    typeof import('./en/server/back-end-reasons.ts')
  >;
  readonly serverActivities: Translation<
    typeof import('./zh-CN/server/activities.ts'),
    typeof import('./en/server/activities.ts')
  >;
  readonly serverExplain: Translation<
    typeof import('./zh-CN/server/explain.ts'),
    typeof import('./en/server/explain.ts')
  >;
  readonly serverHttp: Translation<typeof import('./zh-CN/server/http.ts'), typeof import('./en/server/http.ts')>;
  readonly serverPeople: Translation<typeof import('./zh-CN/server/people.ts'), typeof import('./en/server/people.ts')>;
  readonly serverRecords: Translation<
    typeof import('./zh-CN/server/records.ts'),
    typeof import('./en/server/records.ts')
  >;
  readonly serverReport: Translation<typeof import('./zh-CN/server/report.ts'), typeof import('./en/server/report.ts')>;
  readonly serverScreens: Translation<
    typeof import('./zh-CN/server/screens.ts'),
    typeof import('./en/server/screens.ts')
  >;
  readonly serverViews: Translation<typeof import('./zh-CN/server/views.ts'), typeof import('./en/server/views.ts')>;
  readonly textsCommand: Translation<typeof import('./zh-CN/texts-command.ts'), typeof import('./en/texts-command.ts')>;
  readonly studioDraft: Translation<typeof import('./zh-CN/studio/draft.ts'), typeof import('./en/studio/draft.ts')>;
  readonly studioEditor: Translation<typeof import('./zh-CN/studio/editor.ts'), typeof import('./en/studio/editor.ts')>;
  readonly studioFiles: Translation<typeof import('./zh-CN/studio/files.ts'), typeof import('./en/studio/files.ts')>;
  readonly studioHelp: Translation<typeof import('./zh-CN/studio/help.ts'), typeof import('./en/studio/help.ts')>;
  readonly studioMatrix: Translation<typeof import('./zh-CN/studio/matrix.ts'), typeof import('./en/studio/matrix.ts')>;
  readonly studioParts: Translation<typeof import('./zh-CN/studio/parts.ts'), typeof import('./en/studio/parts.ts')>;
  readonly studioPreview: Translation<
    typeof import('./zh-CN/studio/preview.ts'),
    typeof import('./en/studio/preview.ts')
  >;
  readonly studioPublish: Translation<
    typeof import('./zh-CN/studio/publish.ts'),
    typeof import('./en/studio/publish.ts')
  >;
  readonly studioWorkbench: Translation<
    typeof import('./zh-CN/studio/workbench.ts'),
    typeof import('./en/studio/workbench.ts')
  >;
  readonly engineViews: Translation<typeof import('./zh-CN/engine-views.ts'), typeof import('./en/engine-views.ts')>;
  readonly formTexts: Translation<typeof import('./zh-CN/form-texts.ts'), typeof import('./en/form-texts.ts')>;
  readonly migrations: Translation<typeof import('./zh-CN/migrations.ts'), typeof import('./en/migrations.ts')>;
  readonly toolsBackEnd: Translation<
    typeof import('./zh-CN/tools/back-end.ts'),
    typeof import('./en/tools/back-end.ts')
  >;
  readonly toolsCommands: Translation<
    typeof import('./zh-CN/tools/commands.ts'),
    typeof import('./en/tools/commands.ts')
  >;
  readonly toolsPull: Translation<typeof import('./zh-CN/tools/pull.ts'), typeof import('./en/tools/pull.ts')>;
  readonly toolsWordsCommand: Translation<
    typeof import('./zh-CN/tools/words-command.ts'),
    typeof import('./en/tools/words-command.ts')
  >;
  readonly editor: Translation<typeof import('./zh-CN/editor.ts'), typeof import('./en/editor.ts')>;
  readonly reference: Translation<typeof import('./zh-CN/reference.ts'), typeof import('./en/reference.ts')>;
  readonly whereCommand: Translation<typeof import('./zh-CN/where-command.ts'), typeof import('./en/where-command.ts')>;
}
