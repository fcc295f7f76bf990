package io.gradus.frontend.runs;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.router.QueryParameters;
import io.gradus.frontend.charts.RolloutList;
import java.util.Optional;

/** What the policy wrote at a step; {@code step=N} in the address names it, the newest without. */
final class RolloutsPage extends Div implements RunPage.Located {
    private final RolloutList rollouts;

    RolloutsPage(String run) {
        addClassName("view");
        rollouts = new RolloutList(run);
        add(rollouts);
    }

    @Override
    public void at(QueryParameters query) {
        Optional<Long> step =
                query.getSingleParameter("step")
                        .filter(text -> text.matches("\\d{1,12}"))
                        .map(Long::parseLong);
        rollouts.showStep(step);
    }
}
