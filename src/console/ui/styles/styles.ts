// Order matters: our styles follow Blueprint's.
import '@blueprintjs/core/lib/css/blueprint.css';
import './theme.css';
import './brand.css';
import './blueprint.css';
import './controls.css';
