package io.gradus.frontend.runs;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import io.gradus.backend.runs.Run;
import io.gradus.frontend.charts.RolloutReader;
import io.gradus.frontend.navigation.RubricsNavigation;
import java.util.List;

/** Page of what the policy wrote, and ways to try another rubric on it. */
final class RolloutsPage extends Div {
    RolloutsPage(Run run, List<String> rubrics) {
        addClassName("view");
        if (!rubrics.isEmpty()) {
            add(benches(run, rubrics));
        }
        add(new RolloutReader(run.id()));
    }

    private static Div benches(Run run, List<String> rubrics) {
        var row = new Div(new Span("Try these rollouts in the preview of rubric"));
        row.addClassNames("row", "small", "benches");
        for (String rubric : rubrics) {
            row.add(
                    RubricsNavigation.bench(
                            rubric, run.curriculum(), rubric, run.version(), run.id()));
        }
        return row;
    }
}
