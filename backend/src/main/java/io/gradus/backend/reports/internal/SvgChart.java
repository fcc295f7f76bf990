package io.gradus.backend.reports.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;

/** Draws a chart as SVG, which shows without any script. */
final class SvgChart {
    private static final int WIDTH = 720;
    private static final int HEIGHT = 250;
    private static final int LEFT = 58;
    private static final int RIGHT = 12;
    private static final int TOP = 22;
    private static final int FOOT = 26;
    private static final int TICKS = 5;
    private static final double AIR = 0.05;

    private final ReportChart chart;
    private final double fromX;
    private final double toX;
    private final double fromY;
    private final double toY;

    SvgChart(ReportChart chart) {
        this.chart = chart;
        fromX = Math.min(0, xs().min().orElse(0));
        toX = Math.max(xs().max().orElse(1), fromX + 1e-9);
        double low = ys().min().orElse(0);
        double high = ys().max().orElse(1);
        double air = high > low ? (high - low) * AIR : Math.max(Math.abs(high) * AIR, 0.05);
        fromY = low >= 0 && low - air < 0 ? 0 : low - air;
        toY = high + air;
    }

    private DoubleStream xs() {
        return chart.lines().stream()
                .flatMapToDouble(l -> DoubleStream.of(l.curve().start(), l.curve().end()));
    }

    private DoubleStream ys() {
        return chart.lines().stream()
                .flatMapToDouble(line ->
                        DoubleStream.concat(
                                line.curve().ys().stream().mapToDouble(y -> y),
                                line.band().stream()
                                        .flatMapToDouble(band ->
                                                DoubleStream.concat(
                                                        band.low().stream().mapToDouble(y -> y),
                                                        band.high().stream()
                                                                .mapToDouble(y -> y)))));
    }

    /** The drawing, with the data's range for the script that reads values off it. */
    String svg() {
        StringBuilder svg = new StringBuilder();
        svg.append(
                text(
                        "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\" data-from=\"%s\""
                                + " data-to=\"%s\" data-left=\"%d\" data-right=\"%d\">",
                        WIDTH,
                        HEIGHT,
                        Html.escaped(chart.title() + " over " + chart.axis()),
                        fromX,
                        toX,
                        LEFT,
                        WIDTH - RIGHT));
        stages(svg);
        grid(svg);
        chart.lines().forEach(line -> line(svg, line));
        svg.append(
                text(
                        "<line class=\"cursor\" y1=\"%d\" y2=\"%d\" x1=\"-9\" x2=\"-9\"/></svg>",
                        TOP, HEIGHT - FOOT));
        return svg.toString();
    }

    private void stages(StringBuilder svg) {
        for (int i = 0; i < chart.stages().size(); i++) {
            ReportChart.Stretch stage = chart.stages().get(i);
            double left = x(stage.from());
            svg.append(
                    text(
                            "<rect class=\"stage%d\" x=\"%.1f\" y=\"%d\" width=\"%.1f\""
                                    + " height=\"%d\"/><text class=\"stage\" x=\"%.1f\""
                                    + " y=\"%d\">%s</text>",
                            i % 2,
                            left,
                            TOP,
                            Math.max(0, x(Math.min(toX, stage.to())) - left),
                            HEIGHT - TOP - FOOT,
                            left + 3,
                            TOP - 7,
                            Html.escaped(stage.name())));
        }
    }

    private void grid(StringBuilder svg) {
        for (double tick : ticks(fromY, toY)) {
            svg.append(
                    text(
                            "<line class=\"grid\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>"
                                    + "<text class=\"y\" x=\"%d\" y=\"%.1f\">%s</text>",
                            LEFT,
                            WIDTH - RIGHT,
                            y(tick),
                            y(tick),
                            LEFT - 6,
                            y(tick) + 4,
                            Html.number(tick)));
        }
        for (double tick : ticks(fromX, toX)) {
            svg.append(
                    text(
                            "<text class=\"x\" x=\"%.1f\" y=\"%d\">%s</text>",
                            x(tick), HEIGHT - 8, Html.number(tick)));
        }
    }

    private void line(StringBuilder svg, ReportLine line) {
        List<Double> xs = line.curve().xs();
        line.band()
                .ifPresent(band ->
                        svg.append(
                                text(
                                        "<polygon class=\"band s%d\" points=\"%s %s\"/>",
                                        line.slot(),
                                        points(xs, band.low()),
                                        points(xs.reversed(), band.high().reversed()))));
        svg.append(
                text(
                        "<polyline class=\"line s%d d%d\" points=\"%s\"><title>%s</title></polyline>",
                        line.slot(),
                        line.dash(),
                        points(xs, line.curve().ys()),
                        Html.escaped(line.label())));
    }

    private String points(List<Double> xs, List<Double> ys) {
        StringBuilder points = new StringBuilder();
        for (int i = 0; i < xs.size(); i++) {
            points.append(text("%.1f,%.1f ", x(xs.get(i)), y(ys.get(i))));
        }
        return points.toString().stripTrailing();
    }

    private double x(double value) {
        return LEFT + (value - fromX) / (toX - fromX) * (WIDTH - LEFT - RIGHT);
    }

    private double y(double value) {
        return HEIGHT - FOOT - (value - fromY) / (toY - fromY) * (HEIGHT - TOP - FOOT);
    }

    /** Round numbers within a range: 1, 2 or 5 times a power of ten apart. */
    static List<Double> ticks(double from, double to) {
        double rough = (to - from) / TICKS;
        double power = Math.pow(10, Math.floor(Math.log10(rough)));
        double lead = rough / power;
        double step = (lead > 5 ? 10 : lead > 2 ? 5 : lead > 1 ? 2 : 1) * power;
        List<Double> ticks = new ArrayList<>();
        for (long i = (long) Math.ceil(from / step); i * step <= to; i++) {
            ticks.add(i * step);
        }
        return ticks;
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
