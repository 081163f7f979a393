import { Hono } from 'hono';
import { approvalRoutes } from '../approval/routes.ts';
import type { Area } from '../area.ts';
import { auditRoutes } from '../audit/log/routes.ts';
import { explainRoutes } from '../explain/routes.ts';
import { serveFiles } from '../records/uploads.ts';
import { factorRoutes } from '../routes/factor.ts';
import { fileRoutes } from '../routes/file.ts';
import { languageRoutes } from '../routes/language.ts';
import { oidcRoutes } from '../routes/oidc.ts';
import { outcomeRoutes } from '../routes/outcome.ts';
import { presenceRoutes } from '../routes/presence.ts';
import { resetRoutes } from '../routes/reset.ts';
import { newsRoutes, screenRoutes } from '../routes/screen.ts';
import { sessionRoutes } from '../routes/session.ts';
import { signInRoutes } from '../routes/sign-in.ts';
import { viewRoutes } from '../routes/view.ts';
import { factorSteps } from '../store/tables/factor.ts';
import { fileSteps } from '../store/tables/file.ts';
import { forwardedSteps } from '../store/tables/forwarded.ts';
import { presenceSteps } from '../store/tables/presence.ts';
import { screenSteps } from '../store/tables/screen.ts';
import { signInSteps } from '../store/tables/session.ts';
import { viewSteps } from '../store/tables/view.ts';

/** The basic area of every console: signing in, and news of screens. */
export const base: Area = {
  steps: { ...screenSteps, ...signInSteps, ...factorSteps, ...forwardedSteps },
  routes: { ...sessionRoutes, ...newsRoutes },
  // The audit log records each outcome.
  audit: { without: ['forwarded_write'] },
};

/** Uploads and serves images, for products with image fields in forms. */
export const uploads: Area = {
  steps: fileSteps,
  routes: fileRoutes,
  // Thumbnails are derived from recorded files.
  audit: { without: ['small_file'] },
  pages: (server) => new Hono().get('/files/:name', serveFiles(server)),
};

/** Stores people's list views on the server; without it, their browsers do. */
export const savedViews: Area = { steps: viewSteps, routes: viewRoutes };

/** Shows people their active sessions, so that they can end them. */
export const signIns: Area = { routes: signInRoutes };

/** Second factors for signing in. */
export const secondFactor: Area = { routes: factorRoutes };

/** Single sign-on, if an identity provider is configured. */
export const singleSignOn: Area = { routes: oidcRoutes };

/** Replaces a lost password by a code; the product defines who issues codes (`storeResetCode`). */
export const passwordReset: Area = { routes: resetRoutes };

/** Stores each person's language on the server, for projects with several; without it, their browsers do. */
export const chosenLanguage: Area = { routes: languageRoutes };

/** Tells people who else has the same record open. */
export const presence: Area = { steps: presenceSteps, routes: presenceRoutes, audit: { without: ['presence'] } };

/** Reports the outcome of a write whose response did not arrive; without it, callers retry the write with its key. */
export const outcomes: Area = { routes: outcomeRoutes };

/** The studio: editing and publishing screens in the console. */
export const studio: Area = { routes: screenRoutes };

/** Approval requests, for records that declare them. The product's console needs a screen for them. */
export const approvals: Area = {
  routes: approvalRoutes,
  names: ['record_name', 'asked_by', 'decided_by'].map((column) => ({ table: 'approval', column })),
};

/** Explains why a person cannot make a call, and who can. */
export const explanations: Area = { routes: explainRoutes };

/** Reads the audit log. The product's console needs a screen for it. */
export const auditLog: Area = { routes: auditRoutes };
