package io.gradus.frontend.runs;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Pre;
import com.vaadin.flow.component.select.Select;
import io.gradus.backend.tryouts.TryoutService;
import io.gradus.training.problem.Problem;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/** A problem of the run's cells, drawn again as often as one likes. */
final class TryoutProblem extends Div {
    private final transient TryoutService tryouts;
    private final String run;
    private final Select<String> cell = new Select<>();
    private final Pre shown = new Pre();
    private transient Optional<Problem> problem = Optional.empty();

    TryoutProblem(String run, TryoutService tryouts) {
        this.run = run;
        this.tryouts = tryouts;
        List<String> cells = tryouts.cells(run);
        cell.setLabel("Family and difficulty");
        cell.setId("try-cell");
        cell.setItems(cells);
        cell.setWidth("22em");
        cell.addValueChangeListener(chosen -> draw());
        var again = new Button("Draw another", click -> draw());
        again.setId("try-draw");
        again.setEnabled(!cells.isEmpty());
        var row = new Div(cell, again);
        row.addClassName("row");
        shown.setId("try-problem");
        shown.addClassName("tryout-asked");
        addClassName("stack");
        add(row, shown);
        if (cells.isEmpty()) {
            shown.setText("The run's problems are episodes of several turns; send a message.");
        } else {
            cell.setValue(cells.getFirst());
        }
    }

    private void draw() {
        problem =
                Optional.of(
                        tryouts.draw(run, cell.getValue(), ThreadLocalRandom.current().nextLong()));
        shown.setText(problem.get().prompt());
    }

    /** The problem that is shown; empty where the run has none of one turn. */
    Optional<Problem> problem() {
        return problem;
    }
}
