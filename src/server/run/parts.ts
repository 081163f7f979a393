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

/** What every console needs: signing in, and news of screens. */
export const base: Area = {
  steps: { ...screenSteps, ...signInSteps, ...factorSteps, ...forwardedSteps },
  routes: { ...sessionRoutes, ...newsRoutes },
  // The log tells the outcome of each.
  audit: { without: ['forwarded_write'] },
};

/** Uploading and serving images. For products with images in their forms. */
export const uploads: Area = {
  steps: fileSteps,
  routes: fileRoutes,
  // Small images are derived from recorded files.
  audit: { without: ['small_file'] },
  pages: (server) => new Hono().get('/files/:name', serveFiles(server)),
};

/** Keeping the views of lists that people save. Without it, their browsers do. */
export const savedViews: Area = { steps: viewSteps, routes: viewRoutes };

/** Showing people where they are signed in, so that they can end it. */
export const signIns: Area = { routes: signInRoutes };

/** Proving a sign-in by more than a password. */
export const secondFactor: Area = { routes: factorRoutes };

/** Single sign-on, if the environment names an identity provider. */
export const singleSignOn: Area = { routes: oidcRoutes };

/** Setting another password by a code in place of a lost one; the product says who makes codes (`keepResetCode`). */
export const passwordReset: Area = { routes: resetRoutes };

/** Remembering the language that each person chooses, for projects in several. Without it, their browsers do. */
export const chosenLanguage: Area = { routes: languageRoutes };

/** Telling people who else has the record open that they look at. */
export const presence: Area = { steps: presenceSteps, routes: presenceRoutes, audit: { without: ['presence'] } };

/** Tells the outcome of a write whose response never arrived. Without it, sending the write again with its key tells. */
export const outcomes: Area = { routes: outcomeRoutes };

/** Editing and publishing screens in the console. For products whose console includes the studio. */
export const studio: Area = { routes: screenRoutes };

/** Deciding what another person has asked for, where records say so. For products whose console has a screen of it. */
export const approvals: Area = {
  routes: approvalRoutes,
  names: ['record_name', 'asked_by', 'decided_by'].map((column) => ({ table: 'approval', column })),
};

/** Explaining why a person cannot do something, and who can. */
export const explanations: Area = { routes: explainRoutes };

/** Reading the log of everything that is done. For products whose console has a screen of it. */
export const auditLog: Area = { routes: auditRoutes };
