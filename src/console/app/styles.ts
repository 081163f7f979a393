// The order counts: what stands on a page after what it is made of.
import '../ui/styles.ts';
import './layout.css';
import './pages.css';
import './toasts.css';
