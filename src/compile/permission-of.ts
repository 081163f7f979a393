import { findCall } from './call.ts';
import type { Project } from './project.ts';

/** The code that the contract asks for a request; null where signing in is enough or the call is unknown. */
export function requestPermission(project: Project, request: string | undefined): string | null {
  const needed = request === undefined ? undefined : findCall(project.api, request)?.call.permission;
  return needed === undefined ? null : codeOf(needed, 'write');
}

/** A permission as a screen writes it: `session` is null, a code without a level gets `level`. */
export function codeOf(permission: string, level: 'read' | 'write'): string | null {
  if (permission === 'session' || permission === 'public') return null;
  return permission.includes(':') ? permission : `${permission}:${level}`;
}
