package io.gradus.frontend.datasets;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import io.gradus.backend.designs.DesignService;
import io.gradus.backend.designs.DesignSummary;
import io.gradus.frontend.elements.FreshCurriculum;
import io.gradus.frontend.elements.NameDialog;
import io.gradus.frontend.navigation.CurriculaNavigation;
import io.gradus.training.problem.dataset.DatasetInfo;

/** Makes a curriculum with one stage over a dataset and opens it in the editor. */
final class UseInCurriculum extends Button {
    private final String family;
    private final String name;
    private final transient DesignService designs;

    UseInCurriculum(DatasetInfo info, DesignService designs) {
        super("Use in a curriculum");
        this.designs = designs;
        family = info.family();
        name = info.id().replaceFirst("\\.[^.]*$", "");
        setId("use-in-curriculum");
        addThemeVariants(ButtonVariant.LUMO_PRIMARY);
        addClickListener(click -> ask());
    }

    private void ask() {
        new NameDialog(
                        "New curriculum",
                        "One stage with this dataset, ready to edit.",
                        NameDialog.free(
                                name, designs.curricula().stream().map(DesignSummary::id).toList()),
                        wanted ->
                                CurriculaNavigation.open(
                                        designs.create(FreshCurriculum.of(wanted, family)).id()))
                .open();
    }
}
