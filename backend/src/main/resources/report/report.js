// Reads the values under the pointer, or under the arrow keys, off each chart. The report can be read without it.
const charts = JSON.parse(document.getElementById('data').textContent);
for (const figure of document.querySelectorAll('figure[data-chart]')) {
  const chart = charts[figure.dataset.chart];
  const svg = figure.querySelector('svg');
  const cursor = svg.querySelector('.cursor');
  const shown = figure.querySelectorAll('.legend b');
  const number = (name) => Number(svg.dataset[name]);
  const places = [...new Set(chart.lines.flatMap((line) => line.curve.xs))].sort((a, b) => a - b);
  let at = places.length - 1;
  const show = (index) => {
    at = Math.min(places.length - 1, Math.max(0, index));
    const share = (places[at] - number('from')) / (number('to') - number('from'));
    const x = number('left') + share * (number('right') - number('left'));
    cursor.setAttribute('x1', x);
    cursor.setAttribute('x2', x);
    chart.lines.forEach((line, i) => {
      const place = line.curve.xs.findLastIndex((step) => step <= places[at]);
      shown[i].textContent = place < 0 ? '' : Number(line.curve.ys[place].toPrecision(4));
    });
    svg.setAttribute('aria-label', `${chart.title} at ${chart.axis} ${places[at]}: ${figure.querySelector('.legend').innerText}`);
  };
  svg.tabIndex = 0;
  svg.addEventListener('mousemove', (event) => {
    const box = svg.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * svg.viewBox.baseVal.width;
    const value = number('from') + ((x - number('left')) / (number('right') - number('left'))) * (number('to') - number('from'));
    const beyond = places.findIndex((place) => place >= value);
    show(beyond < 0 ? places.length - 1 : beyond);
  });
  svg.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -places.length, End: places.length }[event.key];
    if (step === undefined) return;
    show(at + step);
    event.preventDefault();
  });
}
