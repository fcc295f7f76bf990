package io.gradus.e2e;

/** What {@link ChartTimings} runs inside the page. */
final class ChartScripts {
    private ChartScripts() {}

    /**
     * Milliseconds of each update of six charts with four series of 20,000 points, drawing
     * included: reading a pixel back makes the browser draw. Arguments: what is drawn, how often.
     */
    static final String UPDATE =
            """
            const [form, trials, done] = arguments;
            const model = document.querySelector('gradus-run-charts').feed.model;
            const first = document.querySelector('gradus-line-chart:not(.warmStart)');
            const Series = model.series('reward/mean').constructor;
            const UPlot = first.plot.constructor;
            const box = document.createElement('div');
            box.style.cssText = 'position:fixed;inset:0;z-index:9;display:grid;grid-template-columns:600px 600px';
            document.body.append(box);
            let seed = 7;
            const draw = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
            const raw = series => (step, value) => {
              for (const [column, entry] of [['steps', step], ['min', value], ['max', value], ['last', value],
                  ['count', 1], ['kinds', null]]) series[column].push(entry);
            };
            const keys = [...Array(24).keys()].map(i => 'k' + i);
            const all = new Map(keys.map(key => [key, new Series()]));
            const adders = [...all.values()].map(s => form === 'held' ? (step, value) => s.add(step, value) : raw(s));
            let step = 0;
            const grow = () => { step++; adders.forEach(add => add(step, draw())); };
            for (let i = 0; i < 20000; i++) grow();
            const lines = c => keys.slice(4 * c, 4 * c + 4).map((key, i) => ({key, label: key, slot: i + 1}));
            const source = {series: key => all.get(key)};
            const view = () => ({...first.view, source, window: [0, step], step, marks: [], stages: [], breaks: []});
            const pixels = () => box.querySelectorAll('canvas').forEach(c => c.getContext('2d').getImageData(0, 0, 1, 1));
            const charts = [...Array(6).keys()].map(c => {
              if (form === 'uplot') {
                const options = {width: 560, height: 196, series: [{}, ...lines(c).map(l => ({stroke: 'black'}))],
                  scales: {x: {time: false}}};
                return new UPlot(options, [all.get('k0').steps, ...lines(c).map(l => all.get(l.key).last)], box);
              }
              const chart = document.createElement('gradus-line-chart');
              Object.assign(chart, {spec: {id: 'c' + c, title: 'c' + c, unit: '', lines: lines(c)}, view: view()});
              box.append(chart);
              return chart;
            });
            const update = async () => {
              if (form === 'uplot') {
                charts.forEach((p, c) => p.setData([all.get('k0').steps, ...lines(c).map(l => all.get(l.key).last)]));
              } else {
                const next = view();
                charts.forEach(chart => (chart.view = next));
                await Promise.all(charts.map(chart => chart.updateComplete));
              }
              await null;
              pixels();
            };
            (async () => {
              await new Promise(drawn => setTimeout(drawn, 500));
              const times = [];
              for (let i = 0; i < trials; i++) {
                grow();
                const start = performance.now();
                await update();
                times.push(performance.now() - start);
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

    /**
     * Folds so many further steps into the page's model as the stream would bring them, ten at
     * once. Arguments: the run, how many steps, the last step before the first call.
     */
    static final String STREAM =
            """
            const [run, steps, before, done] = arguments;
            const feed = document.querySelector('gradus-run-charts').feed;
            const names = [...feed.model.keys()].filter(name => !name.startsWith('time/'));
            let step = Math.max(before, feed.model.step);
            const event = () => {
              step++;
              return {type: 'stepCompleted', seq: feed.model.cursor + 1, step, stage: 0, conditions: [],
                metrics: names.map(name => ({name, value: name === 'tokens/total' ? step * 400 : Math.random()}))};
            };
            (async () => {
              for (let i = 0; i < steps; i += 10) {
                for (let k = 0; k < 10; k++) feed.fold({run, events: [event()], timings: []});
                if (i % 100 === 0) await new Promise(requestAnimationFrame);
              }
              done(step);
            })();
            """;
}
