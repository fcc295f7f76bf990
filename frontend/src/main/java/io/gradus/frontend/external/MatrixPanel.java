package io.gradus.frontend.external;

import com.vaadin.flow.component.checkbox.Checkbox;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.select.Select;
import io.gradus.backend.trainers.MatrixLine;
import io.gradus.backend.trainers.TrainerMatrix;
import io.gradus.backend.trainers.Way;
import java.util.List;

/**
 * Who honours each line of a curriculum: in one way of training with the reason, or in all.
 *
 * <p>Ids for tests: {@code #matrix-way}, {@code #only-missing}, {@code #matrix-count}, {@code
 * #matrix-lines}.
 */
final class MatrixPanel extends Div {
    private final transient TrainerMatrix matrix;
    private final Select<String> choice = new Select<>();
    private final Checkbox onlyMissing = new Checkbox("Only lines that are not honoured");
    private final Paragraph count = new Paragraph();
    private final Div lines = new Div();

    /** All ways side by side. */
    MatrixPanel(TrainerMatrix matrix) {
        this(matrix, MatrixChoice.ALL);
    }

    /** One way with its reasons; the others can be chosen. */
    MatrixPanel(TrainerMatrix matrix, Way way) {
        this(matrix, way.label());
    }

    private MatrixPanel(TrainerMatrix matrix, String shown) {
        this.matrix = matrix;
        setId("external-matrix");
        addClassNames("panel", "wide");
        choice.setId("matrix-way");
        choice.setLabel("Trained with");
        choice.setItems(MatrixChoice.labels());
        choice.setValue(shown);
        choice.addValueChangeListener(_ -> show());
        onlyMissing.setId("only-missing");
        onlyMissing.addValueChangeListener(_ -> show());
        count.setId("matrix-count");
        count.getElement().setAttribute("role", "status");
        lines.setId("matrix-lines");
        lines.addClassName("scrolls");
        lines.getElement().setAttribute("tabindex", "0");
        lines.getElement().setAttribute("role", "region");
        lines.getElement().setAttribute("aria-label", "Lines of the curriculum");
        var controls = new Div(choice, onlyMissing);
        controls.addClassNames("row", "matrix-controls");
        add(new H2("What each trainer honours"), controls, count, lines);
        show();
    }

    private void show() {
        List<Way> ways = MatrixChoice.ways(choice.getValue());
        List<MatrixLine> shown =
                matrix.lines().stream()
                        .filter(line -> !onlyMissing.getValue() || isMissing(line, ways))
                        .sorted((one, other) ->
                                Boolean.compare(isMissing(other, ways), isMissing(one, ways)))
                        .toList();
        count.setText(MatrixWords.count(matrix, ways));
        lines.removeAll();
        lines.add(
                shown.isEmpty()
                        ? new Paragraph("Every line is honoured.")
                        : new MatrixTable(shown, ways));
    }

    private static boolean isMissing(MatrixLine line, List<Way> ways) {
        return ways.stream().anyMatch(way -> line.cell(way).honour().isMissing());
    }
}
