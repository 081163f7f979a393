/** The frame of the page while the first screen loads. */
export function Skeleton() {
  return (
    <div className="shell" aria-busy="true">
      <div className="navigation" />
      <main className="content">
        <h1 className="visually-hidden">加载中</h1>
      </main>
    </div>
  );
}
