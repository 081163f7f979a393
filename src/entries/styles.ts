/** The console's styles alone, for stories of views. */
import '../console/app/styles.ts';
