package io.gradus.frontend.rubrics;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.router.BeforeEvent;
import com.vaadin.flow.router.HasDynamicTitle;
import com.vaadin.flow.router.HasUrlParameter;
import com.vaadin.flow.router.Route;
import io.gradus.backend.designs.DesignService;
import io.gradus.backend.designs.DesignVersion;
import io.gradus.backend.platform.NotFound;
import io.gradus.frontend.navigation.CurriculaNavigation;
import io.gradus.frontend.navigation.RubricsNavigation;
import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.reward.rubric.StoredRubric;
import java.util.Optional;

/**
 * A rubric that stands in a curriculum; saving it saves a version of the curriculum. A stored one
 * that the curriculum only names is edited where it is stored.
 */
@Route(RubricsNavigation.IN_CURRICULUM)
final class CurriculumRubricView extends Div implements HasUrlParameter<String>, HasDynamicTitle {
    private final transient RubricScoring scoring;
    private final transient DesignService designs;
    private String title = "Rubric";

    CurriculumRubricView(RubricScoring scoring, DesignService designs) {
        this.scoring = scoring;
        this.designs = designs;
        addClassNames("view", "rubric-view");
    }

    /** Throws the backend's {@link NotFound} for an unknown curriculum, version or rubric. */
    @Override
    public void setParameter(BeforeEvent event, String curriculum) {
        RubricAddress address = RubricAddress.of(event.getLocation().getQueryParameters());
        DesignVersion opened =
                address.version()
                        .filter(number -> number.matches("[1-9]\\d{0,8}"))
                        .map(number -> designs.version(curriculum, Integer.parseInt(number)))
                        .orElseGet(() -> designs.latest(curriculum));
        String rubric =
                address.rubric()
                        .or(() -> first(opened.text()))
                        .orElseThrow(() ->
                                new NotFound(
                                        "curriculum " + curriculum + " has no rubrics of its own",
                                        "rubric",
                                        "add one under rubrics in its text"));
        Optional<StoredRubric> stored =
                StoredRubric.of(DocumentTree.read(opened.text()), "rubrics." + rubric);
        if (stored.isPresent()) {
            event.forwardTo(
                    RubricsNavigation.path(stored.get().name()),
                    RubricsNavigation.version(stored.get()));
            return;
        }
        var edited = new EditedRubric.OfCurriculum(opened, rubric, designs);
        title = edited.name() + " · Gradus";
        removeAll();
        add(CurriculaNavigation.toRubrics("← " + curriculum, curriculum));
        add(new RubricPage(scoring, edited, address));
    }

    private static Optional<String> first(String text) {
        return DocumentTree.read(text)
                .at("rubrics")
                .filter(DocumentNode.Mapping.class::isInstance)
                .map(DocumentNode.Mapping.class::cast)
                .flatMap(mapping -> mapping.entries().sequencedKeySet().stream().findFirst());
    }

    @Override
    public String getPageTitle() {
        return title;
    }
}
