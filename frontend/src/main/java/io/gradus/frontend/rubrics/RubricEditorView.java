package io.gradus.frontend.rubrics;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.router.BeforeEvent;
import com.vaadin.flow.router.HasDynamicTitle;
import com.vaadin.flow.router.HasUrlParameter;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.router.RouterLink;
import io.gradus.backend.designs.DesignVersion;
import io.gradus.backend.platform.NotFound;
import io.gradus.frontend.elements.ComparePanel;
import io.gradus.frontend.elements.ComparedVersions;
import io.gradus.frontend.elements.DiffPanel;
import io.gradus.frontend.navigation.RubricsNavigation;
import io.gradus.training.reward.rubric.StoredRubric;
import java.util.Optional;

/** One rubric, shipped or stored: edited, tested, saved as immutable versions. */
@Route(RubricsNavigation.ROUTE)
final class RubricEditorView extends Div implements HasUrlParameter<String>, HasDynamicTitle {
    private final transient RubricScoring scoring;
    private String title = "Rubric";

    RubricEditorView(RubricScoring scoring) {
        this.scoring = scoring;
        addClassNames("view", "rubric-view");
    }

    /** Throws the backend's {@link NotFound} for an unknown rubric or version. */
    @Override
    public void setParameter(BeforeEvent event, String id) {
        RubricAddress address = RubricAddress.of(event.getLocation().getQueryParameters());
        EditedRubric edited = edited(id, address.version());
        title = edited.name() + " · Gradus";
        removeAll();
        add(
                ComparedVersions.of(event.getLocation().getQueryParameters())
                        .filter(two -> edited instanceof EditedRubric.Stored)
                        .<Component>map(two -> compared(edited, two))
                        .orElseGet(() -> new RubricPage(scoring, edited, address)));
    }

    private static ComparePanel compared(EditedRubric edited, ComparedVersions two) {
        String older = edited.textOf(two.from());
        String newer = edited.textOf(two.to());
        return new ComparePanel(
                edited.name(),
                link(edited.name(), two.from()),
                link(edited.name(), two.to()),
                new DiffPanel(edited.place().type(), older, newer),
                new ChangesInWords(edited.place(), older, newer));
    }

    private static RouterLink link(String rubric, int version) {
        var one = new StoredRubric(rubric, version);
        return RubricsNavigation.to(one.name() + " @" + version, one);
    }

    private EditedRubric edited(String id, Optional<String> version) {
        if (scoring.rubrics().isShipped(id)) {
            return new EditedRubric.Shipped(id, scoring.rubrics().text(id), scoring.rubrics());
        }
        DesignVersion opened =
                version.map(number -> scoring.rubrics().version(id, parse(number)))
                        .orElseGet(() -> scoring.rubrics().latest(id));
        return new EditedRubric.Stored(opened, scoring.rubrics());
    }

    private static int parse(String version) {
        if (!version.matches("[1-9]\\d{0,8}")) {
            throw new NotFound(
                    "there is no version " + version,
                    "version",
                    "versions are whole numbers from 1");
        }
        return Integer.parseInt(version);
    }

    @Override
    public String getPageTitle() {
        return title;
    }
}
