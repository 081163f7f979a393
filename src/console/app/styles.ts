// Order matters: compound styles follow the styles of their parts.
import '../ui/styles/styles.ts';
import './layout/layout.css';
import './pages/pages.css';
import './layout/toasts.css';
import './print.css';
