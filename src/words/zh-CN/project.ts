import * as views from './engine-views.ts';
import * as migrations from './migrations.ts';

export { migrations, views };
