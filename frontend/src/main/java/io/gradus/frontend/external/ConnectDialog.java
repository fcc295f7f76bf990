package io.gradus.frontend.external;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.checkbox.CheckboxGroup;
import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.ListItem;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.UnorderedList;
import com.vaadin.flow.component.textfield.TextField;
import io.gradus.backend.designs.DesignService;
import io.gradus.backend.designs.DesignSummary;
import io.gradus.backend.jobs.JobPlace;
import io.gradus.backend.jobs.NewTrainer;
import io.gradus.backend.jobs.TrainerService;
import io.gradus.backend.leases.ExternalRunService;
import io.gradus.backend.leases.Handling;
import io.gradus.backend.leases.NewExternalRun;
import io.gradus.backend.leases.PartFit;
import io.gradus.frontend.elements.Attempt;
import io.gradus.frontend.elements.ChoiceBox;
import io.gradus.frontend.navigation.ExternalNavigation;
import java.util.List;
import java.util.Optional;

/**
 * Asks which curriculum a trainer outside is to train with, and tells at once what of it cannot
 * work there.
 *
 * <p>Ids for tests: {@code #external-curriculum}, {@code #external-name}, {@code #leave-out},
 * {@code #create-external}, those of {@link StarterFields}.
 */
final class ConnectDialog extends Dialog {
    private static final String CRITERION = "criterion ";

    private final transient ExternalRunService runs;
    private final transient TrainerService trainers;
    private final StarterFields starter;
    private final ChoiceBox<String> curriculum = new ChoiceBox<>("Curriculum");
    private final TextField name = new TextField("Name");
    private final Div parts = new Div();
    private final CheckboxGroup<String> leaveOut = new CheckboxGroup<>("Score without");
    private final Button create = new Button("Connect", click -> create());

    ConnectDialog(
            ExternalRunService runs,
            DesignService designs,
            TrainerService trainers,
            StarterFields starter) {
        this.runs = runs;
        this.trainers = trainers;
        this.starter = starter;
        starter.onChange(this::say);
        setHeaderTitle("Connect a trainer");
        setWidth("520px");
        curriculum.setId("external-curriculum");
        curriculum.setItems(designs.curricula().stream().map(DesignSummary::id).sorted().toList());
        curriculum.setWidthFull();
        curriculum.setAutofocus(true);
        curriculum.addValueChangeListener(_ -> look());
        name.setId("external-name");
        name.setPlaceholder("the curriculum's name and its seed");
        name.setMaxLength(200);
        name.setWidthFull();
        leaveOut.setId("leave-out");
        leaveOut.setVisible(false);
        leaveOut.addValueChangeListener(_ -> say());
        create.setId("create-external");
        create.addThemeVariants(ButtonVariant.LUMO_PRIMARY);
        create.setEnabled(false);
        add(
                new Paragraph(
                        "This pins the newest version of the curriculum. The trainer requests "
                                + "problems over REST; nothing needs to be installed."),
                curriculum,
                name,
                parts,
                leaveOut,
                starter);
        getFooter().add(new Button("Cancel", click -> close()), create);
    }

    /** Chooses the curriculum. */
    void choose(String chosen) {
        curriculum.setValue(chosen);
    }

    private NewExternalRun wish() {
        return new NewExternalRun(
                curriculum.getValue(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(name.getValue()),
                List.copyOf(leaveOut.getSelectedItems()),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of());
    }

    private void look() {
        leaveOut.setItems(List.of());
        leaveOut.setVisible(false);
        parts.removeAll();
        create.setEnabled(false);
        if (curriculum.getValue() != null) {
            Attempt.to(() -> {
                List<String> criteria =
                        refused().stream()
                                .map(PartFit::part)
                                .filter(part -> part.startsWith(CRITERION))
                                .map(part -> part.substring(CRITERION.length()))
                                .toList();
                leaveOut.setItems(criteria);
                leaveOut.setVisible(!criteria.isEmpty());
                say();
            });
        }
    }

    private List<PartFit> refused() {
        return runs.parts(wish()).stream()
                .filter(part -> part.handling() == Handling.REFUSED)
                .toList();
    }

    private void say() {
        parts.removeAll();
        if (curriculum.getValue() == null) {
            return;
        }
        List<PartFit> refused = refused();
        create.setEnabled(refused.isEmpty() && starter.isReady());
        create.setText(starter.place().isPresent() ? "Start" : "Connect");
        if (refused.isEmpty()) {
            parts.add(
                    new Paragraph(
                            "Nothing is rejected. Not every line applies to an external trainer; Train "
                                    + "elsewhere, on the curriculum's page, lists those that do."));
            return;
        }
        var list = new UnorderedList();
        refused.forEach(part -> list.add(new ListItem(part.part() + ": " + part.reason() + ".")));
        parts.add(new Paragraph("This is not possible with an external trainer:"), list);
    }

    private void create() {
        Attempt.to(() -> {
            String id = starter.place().map(this::start).orElseGet(this::connect);
            close();
            ExternalNavigation.open(id);
        });
    }

    private String connect() {
        return runs.create(wish()).run().id();
    }

    private String start(JobPlace place) {
        return trainers.start(new NewTrainer(wish(), place, starter.call())).run();
    }
}
