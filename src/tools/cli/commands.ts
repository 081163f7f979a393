import { importTitle, importUsage } from '../../words/zh-CN/import-command.ts';
import { textsTitle, textsUsage } from '../../words/zh-CN/texts-command.ts';

/** A command: its name, its one-line description, and its module, which returns the exit code. */
export interface Command {
  /** Names every option that the command takes. */
  readonly usage: string;
  readonly title: string;
  readonly load: () => Promise<{ readonly run: (parameters: readonly string[]) => Promise<number> }>;
}

/** Every command of `baize`, by name. */
export const commands: Readonly<Record<string, Command>> = {
  create: {
    usage: '目录',
    title: '写出一个使用本引擎的小项目：一个列表、它的接口、一个自定义部件、故事与测试',
    load: () => import('./create.ts'),
  },
  check: {
    usage: '[目录] [--english] [--service=服务器的模块]',
    title: '检查界面、记录、表单与接口契约，有问题时以 1 结束',
    load: () => import('./check.ts'),
  },
  schema: {
    usage: '',
    title: '生成编辑器使用的 schemas/editor，其中有本项目的名称',
    load: () => import('./schema.ts'),
  },
  diff: {
    usage: '[版本] [--ack]',
    title: '用一句话说明相对某个版本（HEAD）改了什么，有未说明理由的高风险改动时以 1 结束',
    load: () => import('./diff.ts'),
  },
  pull: {
    usage: '后台地址 [--published]',
    title: '把运行中的后台发布的界面写回文件',
    load: () => import('./pull.ts'),
  },
  serve: {
    usage: '[目录]',
    title: '检查、构建并运行一个只有 screens 与 schemas 的项目：账号由它保存，数据来自 API_URL 的后端',
    load: () => import('./serve.ts'),
  },
  import: {
    usage: importUsage,
    title: importTitle,
    load: () => import('./import.ts'),
  },
  'back-end': {
    usage: 'try [--service=服务器的模块]',
    title: '向 API_URL 的后端问一遍列表、详情与选项，说出与写的不同之处和该怎么写；只读取',
    load: () => import('./back-end.ts'),
  },
  texts: {
    usage: textsUsage,
    title: textsTitle,
    load: () => import('./texts.ts'),
  },
  migrate: {
    usage: '[目录]',
    title: '把旧版本写法的界面与记录改写为当前写法，保留注释与顺序',
    load: () => import('./migrate.ts'),
  },
};
