import { chatwoot } from './projects/chatwoot.ts';
import { discourse } from './projects/discourse.ts';
import { easyappointments } from './projects/easyappointments.ts';
import { ginVueAdmin } from './projects/gin-vue-admin.ts';
import { goAdmin } from './projects/go-admin.ts';
import { harbor } from './projects/harbor.ts';
import { hubspot } from './projects/hubspot.ts';
import { keycloak } from './projects/keycloak.ts';
import { lago } from './projects/lago.ts';
import { listmonk } from './projects/listmonk.ts';
import { petclinic } from './projects/petclinic.ts';
import { petstore } from './projects/petstore.ts';
import type { Trial } from './projects/project.ts';
import { strapi } from './projects/strapi.ts';
import { traccar } from './projects/traccar.ts';

/** Every stand-in with the project in front of it. */
export const trials: Readonly<Record<string, Trial>> = {
  petclinic,
  harbor,
  listmonk,
  traccar,
  'go-admin': goAdmin,
  easyappointments,
  strapi,
  lago,
  keycloak,
  'gin-vue-admin': ginVueAdmin,
  discourse,
  hubspot,
  chatwoot,
  petstore,
};
