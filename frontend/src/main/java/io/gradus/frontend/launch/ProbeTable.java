package io.gradus.frontend.launch;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.NativeTable;
import com.vaadin.flow.component.html.NativeTableCell;
import com.vaadin.flow.component.html.NativeTableRow;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import io.gradus.backend.probes.Probe;
import io.gradus.frontend.navigation.CurriculaNavigation;
import io.gradus.training.analysis.experiment.GroupOutlook;
import io.gradus.training.event.ProbeCell;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The measured cells, a table per stage; the outlook is a word and a shape, colour repeats it. */
final class ProbeTable extends Div {
    private static final double PERCENT = 100;

    ProbeTable(Probe probe) {
        addClassName("view");
        add(summary(probe));
        Map<Integer, List<ProbeCell>> stages =
                probe.cells().stream()
                        .collect(
                                Collectors.groupingBy(
                                        ProbeCell::stage, LinkedHashMap::new, Collectors.toList()));
        stages.values().forEach(cells -> add(stage(probe, cells)));
    }

    private static Paragraph summary(Probe probe) {
        long mixed =
                probe.cells().stream()
                        .filter(cell -> outlook(probe, cell) == GroupOutlook.MIXED)
                        .count();
        return new Paragraph(
                ("%d of %d measured cells have a learning signal with groups of %s: at least "
                                + "half of the groups are expected to contain both correct and incorrect "
                                + "rollouts.")
                        .formatted(mixed, probe.cells().size(), sizes(probe)));
    }

    /** {@code 8}, or {@code 4 or 8} where stages differ. */
    private static String sizes(Probe probe) {
        String sizes =
                probe.cells().stream()
                        .map(probe::groupSize)
                        .distinct()
                        .sorted()
                        .map(String::valueOf)
                        .collect(Collectors.joining(" or "));
        return sizes.isEmpty() ? Integer.toString(probe.groupSize()) : sizes;
    }

    private static Div stage(Probe probe, List<ProbeCell> cells) {
        var table = new NativeTable();
        table.addClassName("facts-table");
        NativeTableRow head = table.getHead().addRow();
        Stream.of(
                        "Cell",
                        "Groups of " + probe.groupSize(cells.getFirst()),
                        "Pass rate",
                        "95 % interval",
                        "n")
                .forEach(name -> head.addHeaderCell().setText(name));
        cells.forEach(cell -> row(table, probe, cell));
        var edit =
                CurriculaNavigation.toStage(
                        "Open this stage in the editor",
                        probe.wish().curriculum(),
                        probe.wish().version(),
                        cells.getFirst().stageName());
        var title = new Div(new H2(cells.getFirst().stageName()), edit);
        title.addClassName("row");
        var panel = new Div(title, table);
        panel.addClassNames("panel", "scrolls");
        return panel;
    }

    private static void row(NativeTable table, Probe probe, ProbeCell cell) {
        NativeTableRow row = table.getBody().addRow();
        row.addClassName("probe-cell");
        row.addHeaderCell().setText(cell.cell());
        GroupOutlook outlook = outlook(probe, cell);
        var verdict = new Span(shape(outlook) + " " + outlook.word());
        verdict.addClassNames("outlook", outlook.name().toLowerCase(Locale.ROOT));
        var share =
                new Span(
                        percent(GroupOutlook.mixedShare(cell.passRate(), probe.groupSize(cell)))
                                + " mixed");
        share.addClassNames("soft", "small");
        row.addDataCell().add(verdict, share);
        NativeTableCell rate = row.addDataCell();
        rate.add(bar(cell), new Span(percent(cell.passRate())));
        row.addDataCell().setText(percent(cell.low()) + " – " + percent(cell.high()));
        row.addDataCell().setText(Integer.toString(cell.samples()));
    }

    private static Div bar(ProbeCell cell) {
        var bar = new Div();
        bar.addClassName("rate-bar");
        bar.getStyle().set("--rate", percent(cell.passRate()).replace(" ", ""));
        bar.getElement().setAttribute("aria-hidden", "true");
        return bar;
    }

    private static GroupOutlook outlook(Probe probe, ProbeCell cell) {
        return GroupOutlook.of(cell.passRate(), probe.groupSize(cell));
    }

    private static String shape(GroupOutlook outlook) {
        return switch (outlook) {
            case TOO_HARD -> "▲";
            case MIXED -> "◆";
            case TOO_EASY -> "▽";
        };
    }

    private static String percent(double share) {
        return Math.round(share * PERCENT) + " %";
    }
}
