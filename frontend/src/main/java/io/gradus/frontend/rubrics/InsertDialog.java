package io.gradus.frontend.rubrics;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.TextField;
import io.gradus.backend.designs.DesignService;
import io.gradus.backend.designs.DesignSummary;
import io.gradus.backend.designs.DesignVersion;
import io.gradus.frontend.elements.Attempt;
import io.gradus.frontend.navigation.RubricsNavigation;
import io.gradus.training.document.DocumentEdits;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.DocumentWriter;
import io.gradus.training.document.YamlFragment;
import io.gradus.training.reward.rubric.RubricSpec;

/** Puts a copy of a rubric into a curriculum, as a new version of that curriculum. */
final class InsertDialog extends Dialog {
    private final transient DesignService designs;
    private final transient RubricSpec rubric;
    private final Select<String> curriculum = new Select<>();
    private final TextField name = new TextField("Under the name");

    InsertDialog(DesignService designs, RubricSpec rubric) {
        this.designs = designs;
        this.rubric = rubric;
        setHeaderTitle("Add to a curriculum");
        setWidth("420px");
        curriculum.setLabel("Curriculum");
        curriculum.setItems(designs.curricula().stream().map(DesignSummary::id).toList());
        curriculum.setWidthFull();
        name.setAllowedCharPattern("[a-z0-9-]");
        name.setHelperText("a rubric of this name there is replaced");
        name.setWidthFull();
        var body = new Div(curriculum, name);
        body.addClassName("stack");
        add(body);
        var insert = new Button("Save a version with it", click -> insert());
        insert.addThemeVariants(ButtonVariant.LUMO_PRIMARY);
        getFooter().add(new Button("Cancel", click -> close()), insert);
    }

    private void insert() {
        curriculum.setInvalid(curriculum.isEmpty());
        name.setInvalid(!name.getValue().matches("[a-z][a-z0-9-]{0,39}"));
        if (curriculum.isInvalid() || name.isInvalid()) {
            return;
        }
        Attempt.to(() -> {
            DesignVersion newest = designs.latest(curriculum.getValue());
            DesignVersion saved =
                    designs.save(
                            newest.id(),
                            newest.version(),
                            with(newest.text()),
                            "rubric " + name.getValue());
            close();
            RubricsNavigation.openInCurriculum(saved.id(), name.getValue(), saved.version());
        });
    }

    private String with(String text) {
        var own = new RubricSpec(rubric.combine(), rubric.retire(), rubric.criteria());
        String yaml = YamlFragment.of(DocumentTree.read(DocumentWriter.write(own)).root());
        return DocumentEdits.set(text, "rubrics." + name.getValue(), yaml);
    }
}
