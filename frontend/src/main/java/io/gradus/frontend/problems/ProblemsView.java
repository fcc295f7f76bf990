package io.gradus.frontend.problems;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import com.vaadin.flow.router.HasDynamicTitle;
import com.vaadin.flow.router.Route;
import io.gradus.backend.designs.DesignService;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.problems.ProblemService;
import io.gradus.frontend.navigation.ProblemsNavigation;
import java.util.List;
import java.util.Optional;

/**
 * Every problem family by area; with a family in the address, its difficulty, its problems and its
 * verifier.
 *
 * <p>Ids for tests: {@code #filter}, {@code #prompt}, {@code #answer}, {@code #verdict}, {@code
 * #next}, {@code #hint}, {@code #use}.
 */
@Route(ProblemsNavigation.ROUTE)
final class ProblemsView extends Div implements BeforeEnterObserver, HasDynamicTitle {
    private final transient ProblemService problemService;
    private final transient DesignService designs;
    private String title = "Problems";

    ProblemsView(ProblemService problemService, DesignService designs) {
        this.problemService = problemService;
        this.designs = designs;
        addClassName("view");
    }

    /**
     * Throws the backend's {@code NotFound} for an unknown family, which its error page answers.
     */
    @Override
    public void beforeEnter(BeforeEnterEvent event) {
        removeAll();
        Optional<ShownProblem> asked = ShownProblem.of(event.getLocation().getQueryParameters());
        title = asked.map(ShownProblem::family).orElse("Problems");
        add(asked.<Div>map(this::page).orElseGet(() -> new FamilyList(problemService.areas())));
    }

    private FamilyPage page(ShownProblem asked) {
        ShownProblem known = asked.withTransforms(applicable(asked));
        return new FamilyPage(
                problemService,
                designs,
                known.within(problemService.family(known.family(), known.transforms())));
    }

    /** Transforms of an address that do not exist or do not fit are left out, all of them. */
    private List<String> applicable(ShownProblem asked) {
        problemService.family(asked.family(), List.of());
        try {
            problemService.family(asked.family(), asked.transforms());
            return asked.transforms();
        } catch (BadInput unfit) {
            return List.of();
        }
    }

    @Override
    public String getPageTitle() {
        return title + " · Gradus";
    }
}
