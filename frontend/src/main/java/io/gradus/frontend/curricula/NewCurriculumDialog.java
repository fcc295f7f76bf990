package io.gradus.frontend.curricula;

import com.vaadin.flow.component.Key;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.radiobutton.RadioButtonGroup;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.TextField;
import io.gradus.backend.designs.CurriculumSummary;
import io.gradus.backend.designs.DesignService;
import io.gradus.frontend.elements.Attempt;
import io.gradus.training.catalogue.ProblemFamilies;
import io.gradus.training.problem.ProblemFamily;
import java.util.List;

/** Makes a curriculum: one stage of a family to begin with, or the text of one that exists. */
final class NewCurriculumDialog extends Dialog {
    private final transient DesignService designs;
    private final TextField name = NameField.of("");
    private final RadioButtonGroup<Begin> begin = new RadioButtonGroup<>("Begin with");
    private final ComboBox<ProblemFamily> family = FamilyField.of("Problems of the first stage");
    private final Select<String> pattern = new Select<>();

    /** What the first version is made of. */
    private enum Begin {
        STAGE("one stage"),
        COPY("the text of another curriculum");

        private final String words;

        Begin(String words) {
            this.words = words;
        }
    }

    NewCurriculumDialog(DesignService designs, List<CurriculumSummary> all) {
        this.designs = designs;
        setHeaderTitle("New curriculum");
        setWidth("440px");
        family.setValue(ProblemFamilies.all().getFirst());
        family.setId("new-family");
        pattern.setLabel("Curriculum");
        pattern.setItems(all.stream().map(CurriculumSummary::id).toList());
        pattern.setWidthFull();
        begin.setItems(all.isEmpty() ? List.of(Begin.STAGE) : List.of(Begin.values()));
        begin.setItemLabelGenerator(one -> one.words);
        begin.addValueChangeListener(change -> show(change.getValue()));
        begin.setValue(Begin.STAGE);
        all.stream().findFirst().map(CurriculumSummary::id).ifPresent(pattern::setValue);
        var body = new Div(name, begin, family, pattern);
        body.addClassName("stack");
        add(body);
        var create = new Button("Create", click -> create());
        create.setId("create-curriculum");
        create.addThemeVariants(ButtonVariant.LUMO_PRIMARY);
        create.addClickShortcut(Key.ENTER);
        getFooter().add(new Button("Cancel", click -> close()), create);
    }

    private void show(Begin chosen) {
        family.setVisible(chosen == Begin.STAGE);
        pattern.setVisible(chosen == Begin.COPY);
    }

    private void create() {
        if (name.isEmpty() || name.isInvalid()) {
            name.setInvalid(true);
            return;
        }
        Attempt.to(() -> {
            String id = designs.create(text()).id();
            close();
            CurriculaNavigation.open(id);
        });
    }

    private String text() {
        return switch (begin.getValue()) {
            case STAGE -> FreshCurriculum.of(name.getValue(), family.getValue().name());
            case COPY ->
                    DocumentName.replace(
                            designs.latest(pattern.getValue()).text(), name.getValue());
        };
    }
}
