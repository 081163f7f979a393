import { createServer } from '../server/create.ts';
import { service } from './service.ts';

void createServer(service).start();
