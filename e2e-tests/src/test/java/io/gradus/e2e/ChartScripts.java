package io.gradus.e2e;

/** Scripts that {@link ChartTimings} runs inside the page. */
final class ChartScripts {
    private ChartScripts() {}

    /**
     * Milliseconds of each update of six charts with four series over 20,000 steps, and of drawing
     * the same 20,000 points as bare lines on canvases of that size in the same turn, so that both
     * meet the same machine. Drawing is included: reading a pixel back makes the browser draw.
     * Arguments: how often, and whether the axis keeps the room that a running run's has.
     */
    static final String UPDATE =
            """
            const [trials, following, done] = arguments;
            const first = document.querySelector('gradus-line-chart:not(.warmStart)');
            const Series = document.querySelector('gradus-run-charts').feed.model.series('reward/mean').constructor;
            const box = document.createElement('div');
            box.style.cssText = 'position:fixed;inset:0;z-index:9;display:grid;grid-template-columns:600px 600px';
            document.body.append(box);
            let seed = 7;
            const draw = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
            const keys = [...Array(24).keys()].map(i => 'k' + i);
            const held = new Map(keys.map(key => [key, new Series()]));
            const steps = [], points = keys.map(() => []);
            const grow = () => {
              steps.push(steps.length + 1);
              keys.forEach((key, i) => {
                const value = draw();
                held.get(key).add(steps.length, value);
                points[i].push(value);
              });
            };
            for (let i = 0; i < 20000; i++) grow();
            const lines = c => keys.slice(4 * c, 4 * c + 4).map((key, i) => ({key, label: key, slot: i + 1}));
            const source = {series: key => held.get(key)};
            const room = 2 ** Math.floor(Math.log2(20000 / 32));
            const end = () => (following ? Math.ceil(steps.length / room) * room : steps.length);
            const view = () => ({...first.view, source, window: [0, end()], marks: [], stages: [], breaks: []});
            const charts = [...Array(6).keys()].map(c => {
              const chart = document.createElement('gradus-line-chart');
              Object.assign(chart, {spec: {id: 'c' + c, title: 'c' + c, unit: '', lines: lines(c)}, view: view()});
              box.append(chart);
              return chart;
            });
            const bare = charts.map(() => Object.assign(document.createElement('canvas'), {width: 500, height: 196}));
            box.append(...bare);
            const polylines = (canvas, c) => {
              const ctx = canvas.getContext('2d');
              ctx.clearRect(0, 0, canvas.width, canvas.height);
              points.slice(4 * c, 4 * c + 4).forEach(values => {
                ctx.beginPath();
                values.forEach((value, i) => ctx.lineTo((i / steps.length) * canvas.width, value * canvas.height));
                ctx.stroke();
              });
            };
            const timed = async (act, canvases) => {
              const start = performance.now();
              await act();
              await null;
              canvases.forEach(canvas => canvas.getContext('2d').getImageData(0, 0, 1, 1));
              return performance.now() - start;
            };
            const update = () => {
              const next = view();
              charts.forEach(chart => (chart.view = next));
              return Promise.all(charts.map(chart => chart.updateComplete));
            };
            (async () => {
              await new Promise(drawn => setTimeout(drawn, 1000));
              const own = charts.map(chart => chart.querySelector('canvas'));
              const times = [];
              for (let i = 0; i < trials; i++) {
                grow();
                const mine = await timed(update, own);
                await new Promise(requestAnimationFrame);
                times.push([mine, await timed(() => bare.forEach(polylines), bare)]);
                await new Promise(requestAnimationFrame);
              }
              box.remove();
              done(times);
            })().catch(problem => done(String(problem)));
            """;

    /** Milliseconds from the start of the navigation until the curves are drawn. */
    static final String DRAWN =
            """
            const done = arguments[0];
            const look = () => {
              const charts = document.querySelector('gradus-run-charts');
              if (charts && charts.points > 0 && charts.querySelector('canvas'))
                requestAnimationFrame(() => done(performance.now()));
              else setTimeout(look, 2);
            };
            look();
            """;
}
