export const unchanged = 'unchanged';
export const noFigures = 'Your account may not view these figures.';
export const figuresTitle = 'Figures';
export const rankingTitle = 'Ranking';
export const periodOf = (title: string) => `Period of ${title}`;
export const showLess = 'Show less';
export const showTop = (count: number) => `Show top ${count}`;
export const moreOf = (title: string) => `More ${title}`;
export const moreTitle = 'More';
export const noDataInPeriod = 'No data in this period.';
export const tasksTitle = 'To do';
export const readFailed = 'Not loaded';
export const someTasks = 'Some';
export const chartTitle = 'Chart';
export const tableTitle = 'Table';
export const trendTitle = 'Trend';
export const whichFigure = 'Figure';
export const byUnit = 'By day, week or month';
export const shownAs = 'Show as';
export const dayTitle = 'Day';
export const last30days = 'Last 30 days';
export const weekTitle = 'Week';
export const last12weeks = 'Last 12 weeks';
export const monthTitle = 'Month';
export const last12months = 'Last 12 months';
export const dayName = (day: string) =>
  new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(day));
export const weekName = (day: string) =>
  new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(day));
export const monthName = (day: string) =>
  new Intl.DateTimeFormat('en', { year: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day));
export const figuresOf = (title: string) => `Figures of ${title}`;
export const monthInFull = (day: string) =>
  new Intl.DateTimeFormat('en', { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day));
export const weekInFull = (day: string) =>
  `Week of ${new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(day))}`;
export const dayInFull = (day: string) =>
  new Intl.DateTimeFormat('en', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );
export const totalOver = (span: string, sum: string) => `${span}: total ${sum}`;
export const totalAndMost = (span: string, sum: string, most: string) => `${span}: total ${sum}, highest ${most}`;
export const soFar = (name: string) => `${name} so far`;
export const axisFigure = (figure: number) => figure.toLocaleString('en');
export const largeFigure = (figure: number) => `${figure / 1000}k`;
