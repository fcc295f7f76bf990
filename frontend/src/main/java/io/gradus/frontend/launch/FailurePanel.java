package io.gradus.frontend.launch;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.details.Details;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Pre;
import com.vaadin.flow.component.html.Span;
import io.gradus.backend.experiments.ExperimentProgress;
import io.gradus.backend.experiments.FailureGroup;
import io.gradus.frontend.navigation.RunsNavigation;
import java.util.List;
import java.util.function.Consumer;

/** Failed runs by their reasons, to be retried one by one, by reason, or all. */
final class FailurePanel extends Div {
    private final transient Consumer<List<String>> retry;
    private List<FailureGroup> shown = List.of();

    /** Hands the ids of the runs that a person wants to retry to {@code retry}. */
    FailurePanel(Consumer<List<String>> retry) {
        this.retry = retry;
        setId("failures");
        addClassNames("panel", "stack");
        setVisible(false);
    }

    /** Shows the failures, anew where they changed. */
    void show(ExperimentProgress progress) {
        if (progress.failures().equals(shown)) {
            return;
        }
        shown = progress.failures();
        removeAll();
        setVisible(!shown.isEmpty());
        List<String> all = shown.stream().flatMap(group -> group.runs().stream()).toList();
        var grow = new Span();
        grow.addClassName("grow");
        var head = new Div(new H2(all.size() + " failed"), grow, button("Retry all", all));
        head.addClassName("row");
        var meaning =
                new Paragraph(
                        "Retry starts a new run of the same arm and seed from the first step. The failed run keeps"
                                + " its page; results and verdict count the new one only.");
        meaning.addClassNames("soft", "small");
        add(head, meaning);
        shown.forEach(group -> add(group(group)));
    }

    private Div group(FailureGroup group) {
        var reason = new Span(group.reason());
        reason.addClassNames("failure-reason", "grow");
        var count = new Span(group.runs().size() + (group.runs().size() == 1 ? " run" : " runs"));
        var head = new Div(count, reason, button("Retry these", group.runs()));
        head.addClassName("row");
        var example = new Pre(group.example());
        example.addClassName("small");
        var members = new Div();
        members.addClassName("failure-runs");
        group.runs()
                .forEach(run ->
                        members.add(
                                new Div(
                                        RunsNavigation.link(run, run),
                                        button("Retry", List.of(run)))));
        var details = new Details("Example and runs", new Div(example, members));
        var box = new Div(head, details);
        box.addClassName("failure-group");
        return box;
    }

    private Button button(String text, List<String> runs) {
        var button =
                new Button(
                        text,
                        click -> {
                            retry.accept(runs);
                            click.getSource().setEnabled(true); // it may have been refused
                        });
        button.addThemeVariants(ButtonVariant.LUMO_SMALL);
        button.addClassName("retry");
        button.setDisableOnClick(true);
        String what = runs.size() == 1 ? "run " + runs.getFirst() : runs.size() + " runs";
        button.setAriaLabel(text + ": " + what);
        return button;
    }
}
