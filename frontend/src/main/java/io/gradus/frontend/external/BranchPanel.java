package io.gradus.frontend.external;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.select.Select;
import io.gradus.backend.leases.Branch;
import io.gradus.backend.leases.ExternalStep;
import io.gradus.frontend.elements.Moment;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * Steps that rewinds left behind, greyed: one branch at a time, which can be chosen.
 *
 * <p>Ids for tests: {@code #external-branches}, {@code #branch}.
 */
final class BranchPanel extends Div {
    private final transient IntFunction<List<ExternalStep>> steps;
    private final Div shown = new Div();

    BranchPanel(List<Branch> branches, IntFunction<List<ExternalStep>> steps) {
        this.steps = steps;
        setId("external-branches");
        addClassNames("panel", "wide");
        var choice = new Select<Branch>();
        choice.setId("branch");
        choice.setLabel("Branch");
        choice.setItems(branches.reversed());
        choice.setItemLabelGenerator(BranchPanel::label);
        choice.addValueChangeListener(change -> show(change.getValue()));
        shown.addClassName("left-behind");
        add(
                new H2("Discarded by rewinds"),
                new Paragraph(
                        "The trainer went back to a checkpoint. These earlier steps no longer "
                                + "count in the run's curves or conditions."),
                choice,
                shown);
        choice.setValue(branches.getLast());
    }

    private static String label(Branch branch) {
        return branch.toStep() < branch.fromStep()
                ? "%d: no steps".formatted(branch.branch())
                : "%d: steps %d to %d"
                        .formatted(branch.branch(), branch.fromStep(), branch.toStep());
    }

    private void show(Branch branch) {
        shown.removeAll();
        var why = new Paragraph("%s, %s".formatted(branch.reason(), Moment.of(branch.at())));
        why.addClassNames("small", "soft");
        List<ExternalStep> left = steps.apply(branch.branch());
        shown.add(
                why,
                left.isEmpty()
                        ? new Paragraph(
                                "No steps were observed between the checkpoint and the rewind; only leases "
                                        + "were discarded.")
                        : StepPanel.table(left.reversed(), Map.of()));
    }
}
