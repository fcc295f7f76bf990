package io.gradus.frontend.external;

import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.grid.GridVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Paragraph;
import io.gradus.backend.leases.ExternalStep;
import io.gradus.backend.rollouts.StepFates;
import io.gradus.frontend.elements.Numbers;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Panel of what the curriculum observed, the newest step first. */
final class StepPanel extends Div {
    StepPanel(List<ExternalStep> steps, List<StepFates> told) {
        setId("external-steps");
        addClassNames("panel", "wide");
        add(new H2("Steps"));
        Map<Long, StepFates> fates =
                told.stream().collect(Collectors.toMap(StepFates::step, one -> one));
        add(
                steps.isEmpty()
                        ? new Paragraph(
                                "No steps yet. A step is complete when enough groups have all their "
                                        + "completions.")
                        : table(steps.reversed(), fates));
    }

    /** Steps as a table; what the trainer made of their groups only where it told anything. */
    static Grid<ExternalStep> table(List<ExternalStep> steps, Map<Long, StepFates> fates) {
        var table = new Grid<ExternalStep>();
        table.addThemeVariants(
                GridVariant.LUMO_NO_BORDER,
                GridVariant.LUMO_ROW_STRIPES,
                GridVariant.LUMO_COMPACT,
                GridVariant.LUMO_WRAP_CELL_CONTENT);
        table.setAllRowsVisible(true); // its height ends in the style sheet
        table.setItems(steps);
        table.addColumn(ExternalStep::step).setHeader("Step").setFlexGrow(0);
        table.addColumn(ExternalStep::stageName).setHeader("Stage");
        table.addColumn(step -> Numbers.format(step.passRate())).setHeader("Pass rate");
        table.addColumn(step -> Numbers.format(step.meanReward())).setHeader("Mean reward");
        table.addColumn(step -> step.groups() + " / " + step.rollouts())
                .setHeader("Groups / completions");
        table.addColumn(ExternalStep::tokens).setHeader("Tokens");
        if (!fates.isEmpty()) {
            table.addColumn(step -> words(fates.get(step.step())))
                    .setHeader("Trained / dropped / aged out");
        }
        table.addColumn(step -> step.decision().orElse("")).setHeader("Then").setFlexGrow(3);
        return table;
    }

    private static String words(@Nullable StepFates fates) {
        return fates == null
                ? "not reported"
                : "%d / %d / %d".formatted(fates.trained(), fates.dropped(), fates.agedOut());
    }
}
