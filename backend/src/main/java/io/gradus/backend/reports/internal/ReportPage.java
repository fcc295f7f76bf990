package io.gradus.backend.reports.internal;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.json.JsonMapper;

/**
 * A report while it is written: sections from top to bottom, and at the end one file with styles,
 * script and data inside. A content security policy in the file forbids it to load anything.
 */
public final class ReportPage {
    private static final JsonMapper JSON = new JsonMapper();

    /** Rows of a chart's table; the whole data stands in the file as JSON. */
    private static final int MOST_ROWS = 40;

    private static final Pattern HOLE = Pattern.compile("\\{\\{(\\w+)}}");

    private final String title;
    private final StringBuilder body = new StringBuilder();
    private final List<ReportChart> charts = new ArrayList<>();

    /** An empty report. */
    public ReportPage(String title, String subtitle) {
        this.title = title;
        body.append("<h1>")
                .append(Html.escaped(title))
                .append("</h1><p class=\"soft\">")
                .append(Html.escaped(subtitle))
                .append("</p>");
    }

    /** A heading. */
    void heading(String text) {
        body.append("<h2>").append(Html.escaped(text)).append("</h2>");
    }

    /** A picture that was drawn by us, as SVG. */
    void picture(String svg) {
        body.append("<div class=\"scrolls\">").append(svg).append("</div>");
    }

    /** A paragraph of soft text. */
    void note(String text) {
        body.append("<p class=\"soft\">").append(Html.escaped(text)).append("</p>");
    }

    /** A table. */
    void table(String caption, List<String> head, List<List<String>> rows) {
        body.append(Html.table(caption, head, rows));
    }

    /** The text of a document, folded. */
    public void document(String name, String text) {
        body.append(Html.folded("Document: " + name, "<pre>" + Html.escaped(text) + "</pre>"));
    }

    /** A chart with its legend and its numbers; one without a line is left out. */
    void chart(ReportChart chart) {
        if (chart.isEmpty()) {
            return;
        }
        body.append("<figure data-chart=\"").append(charts.size()).append("\"><figcaption><b>");
        body.append(Html.escaped(chart.title())).append("</b> <span class=\"soft\">");
        body.append(Html.escaped(chart.unit() + ", over " + chart.axis()));
        body.append("</span><ul class=\"legend\">");
        for (ReportLine line : chart.lines()) {
            body.append("<li class=\"s%d d%d\">".formatted(line.slot(), line.dash()));
            body.append("<i></i>").append(Html.escaped(line.label())).append(" <b></b></li>");
        }
        body.append("</ul></figcaption>").append(new SvgChart(chart).svg());
        body.append(Html.folded("Numbers", numbers(chart))).append("</figure>");
        charts.add(chart);
    }

    private static String numbers(ReportChart chart) {
        Set<Double> places = new LinkedHashSet<>();
        chart.lines().stream().flatMap(l -> l.curve().xs().stream()).sorted().forEach(places::add);
        List<Double> all = List.copyOf(places);
        int every = Math.max(1, (all.size() + MOST_ROWS - 1) / MOST_ROWS);
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            if (i % every == 0 || i == all.size() - 1) {
                rows.add(row(chart, all.get(i)));
            }
        }
        List<String> head = new ArrayList<>(List.of(chart.axis()));
        chart.lines().forEach(line -> head.add(line.label()));
        String which = every == 1 ? "every place" : "every " + every + "th place, straight between";
        return Html.table(chart.title() + ", " + which, head, rows);
    }

    private static List<String> row(ReportChart chart, double x) {
        List<String> row = new ArrayList<>(List.of(Html.number(x)));
        for (ReportLine line : chart.lines()) {
            OptionalDouble value = line.curve().at(x);
            row.add(value.isPresent() ? Html.number(value.getAsDouble()) : "");
        }
        return row;
    }

    /** The whole file. */
    public String html() {
        return HOLE.matcher(resource("report.html"))
                .replaceAll(hole -> Matcher.quoteReplacement(filling(hole.group(1))));
    }

    private String filling(String hole) {
        return switch (hole) {
            case "title" -> Html.escaped(title);
            case "style" -> resource("report.css");
            case "script" -> resource("report.js");
            case "data" -> JSON.writeValueAsString(charts).replace("<", "\\u003c");
            case "body" -> body.toString();
            default -> throw new IllegalStateException("the page has no filling for " + hole);
        };
    }

    private static String resource(String name) {
        try (InputStream in = ReportPage.class.getResourceAsStream("/report/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(
                    "the server's own " + name + " must be readable", unreadable);
        }
    }
}
