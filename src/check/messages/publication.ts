import type { Sentences } from './sentences.ts';

/** Reasons why a change cannot be published in a running console. */
export const publicationMessages = {
  'call.unhandled': {
    'zh-CN': '服务器没有接口「{request}」，部署会被拒绝',
    en: 'the server has no call “{request}”; the deployment would be refused',
  },
  'call.unread': {
    'zh-CN': '「{request}」只对某些状态的「{record}」可用：服务器要先看这一条的状态，却没有取一条的接口，它会被拒绝',
    en: '“{request}” is for some statuses of “{record}” only: the server must look at one first, and no call reads one, so it will be refused',
  },
  'call.undeclared': {
    'zh-CN': '服务器有接口「{request}」，这里却没有写，部署会被拒绝：请写回来',
    en: 'the server has the call “{request}”, which is missing here; the deployment would be refused: restore it',
  },
  'publish.own': {
    'zh-CN': '「{title}」用于登录、退出或修改自己的账号，不能在这里发布：请改程序的文件并重新部署',
    en: '“{title}” signs people in or out or changes their own account; it can only come with a deployment',
  },
  'publish.unclear': {
    'zh-CN': '「{title}」由程序自己的部件使用，不能在这里发布：请改程序的文件并重新部署',
    en: '“{title}” is used by a view of the program itself; it can only come with a deployment',
  },
  'publish.permission': {
    'zh-CN': '「{title}」要用接口「{request}」，您没有它的权限「{permission}」，不能发布：请让有这个权限的人来发布',
    en: '“{title}” makes the call “{request}”, for which you lack the permission “{permission}”; ask somebody who has it',
  },
  'publish.looser': {
    'zh-CN': '「{keyword}」比部署的「{form}」宽，或无法判断：在这里只能收紧，放宽请改程序的文件并重新部署',
    en: '“{keyword}” is looser than in the deployed “{form}”, or cannot be judged; looser rules can only come with a deployment',
  },
  'publish.region': {
    'zh-CN': '时区、货币、一周的第一天和国家要与正在运行的程序一致，不能在这里改：请改程序的文件，重新构建并启动',
    en: 'time zone, currency, first day of the week and country must be those of the running program; they can only come with a deployment',
  },
} as const satisfies Sentences;
