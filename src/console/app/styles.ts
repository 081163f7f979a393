// Order matters: compositions after their parts.
import '../ui/styles.ts';
import './layout.css';
import './pages.css';
import './toasts.css';
import './print.css';
