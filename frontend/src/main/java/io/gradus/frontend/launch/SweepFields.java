package io.gradus.frontend.launch;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Paragraph;
import io.gradus.backend.experiments.SweepAxis;
import io.gradus.backend.experiments.SweepPlace;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Which places of the document are swept; every combination of their values is an arm. */
final class SweepFields extends Div {
    private static final String LIMIT =
            " Every combination is an arm and runs with every seed. The combination that "
                    + "changes nothing is the treatment itself. An experiment has at most 400 runs.";

    private final Div rows = new Div();
    private final Paragraph summary = new Paragraph();
    private final List<SweepRow> all = new ArrayList<>();
    private final transient Runnable changed;
    private transient List<SweepPlace> places = List.of();

    /** Tells {@code changed} when a person changes something. */
    SweepFields(Runnable changed) {
        this.changed = changed;
        rows.addClassName("sweep-rows");
        summary.setId("sweep-summary");
        summary.addClassNames("soft", "small");
        summary.getElement().setAttribute("role", "status");
        var more = new Button("Sweep a value", click -> add(new SweepAxis("", List.of())).begin());
        more.setId("sweep-add");
        add(rows, summary, more);
    }

    /** Shows a sweep over a design with these places. */
    void show(List<SweepPlace> places, List<SweepAxis> sweep) {
        this.places = places;
        rows.removeAll();
        all.clear();
        sweep.forEach(this::add);
        summarise();
    }

    private SweepRow add(SweepAxis axis) {
        var row = new SweepRow(places, this::edited, this::remove);
        row.show(places, axis);
        all.add(row);
        rows.add(row);
        return row;
    }

    private void remove(SweepRow row) {
        all.remove(row);
        rows.remove(row);
        edited();
    }

    private void edited() {
        summarise();
        changed.run();
    }

    private void summarise() {
        List<SweepAxis> sweep = sweep();
        if (sweep.isEmpty()) {
            summary.setText(
                    "Nothing is swept. Choose a setting and list the values to try." + LIMIT);
            return;
        }
        String factors =
                sweep.stream()
                        .map(axis -> Integer.toString(axis.values().size()))
                        .collect(Collectors.joining(" × "));
        long product =
                sweep.stream()
                        .mapToLong(axis -> axis.values().size())
                        .reduce(1, Math::multiplyExact);
        summary.setText(
                (sweep.size() == 1 ? factors : factors + " = " + product)
                        + (product == 1 ? " combination." : " combinations.")
                        + LIMIT);
    }

    /** Whether every row that was begun can be read; those that cannot are marked. */
    boolean check() {
        return all.stream().map(SweepRow::check).reduce(true, Boolean::logicalAnd);
    }

    /** Marks the rows that a refusal is about. */
    void refused(String message) {
        all.forEach(row -> row.refused(message));
    }

    /** The sweep as far as it is filled in. */
    List<SweepAxis> sweep() {
        return all.stream().flatMap(row -> row.axis().stream()).toList();
    }
}
