package io.gradus.frontend.external;

import com.vaadin.flow.component.HasSize;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.TextArea;
import com.vaadin.flow.component.textfield.TextField;
import io.gradus.backend.jobs.JobPlace;
import io.gradus.backend.jobs.TrainerCall;
import io.gradus.backend.jobs.TrainerService;
import io.gradus.backend.runs.RaySettings;
import java.util.List;
import java.util.Optional;

/**
 * Who starts the trainer: the user, or this server with a script of its folder.
 *
 * <p>Ids for tests: {@code #trainer-where}, {@code #trainer-script}, {@code #trainer-model}, {@code
 * #trainer-arguments}, {@code #trainer-missing}.
 */
final class StarterFields extends Div {
    private final transient TrainerService trainers;
    private final transient RaySettings ray;
    private final Select<Starter> where = new Select<>();
    private final Select<String> script = new Select<>();
    private final TextField model = new TextField("Model");
    private final TextArea arguments = new TextArea("Additional arguments, one per line");
    private final Paragraph missing = new Paragraph();

    /** Who may start a trainer. */
    private enum Starter {
        USER("I do"),
        HERE("this server, on this machine"),
        RAY("this server, on Ray");

        private final String words;

        Starter(String words) {
            this.words = words;
        }
    }

    StarterFields(TrainerService trainers, RaySettings ray) {
        this.trainers = trainers;
        this.ray = ray;
        where.setId("trainer-where");
        where.setLabel("Who starts the trainer");
        where.setItems(Starter.values());
        where.setItemLabelGenerator(starter -> starter.words);
        where.setValue(Starter.USER);
        script.setId("trainer-script");
        script.setLabel("Script");
        script.setItems(trainers.scripts());
        trainers.scripts().stream().findFirst().ifPresent(script::setValue);
        model.setId("trainer-model");
        model.setPlaceholder("a folder or a hub name, as the script expects it");
        arguments.setId("trainer-arguments");
        missing.setId("trainer-missing");
        missing.addClassName("error");
        for (var field : List.<HasSize>of(where, script, model, arguments)) {
            field.setWidthFull();
        }
        where.addValueChangeListener(_ -> update());
        add(where, missing, script, model, arguments);
        update();
    }

    private void update() {
        boolean isStarted = where.getValue() != Starter.USER;
        missing.setText(lacking().orElse(""));
        missing.setVisible(lacking().isPresent());
        script.setVisible(isStarted && isReady());
        model.setVisible(isStarted && isReady());
        arguments.setVisible(isStarted && isReady());
    }

    /** Tells when another choice was made. */
    void onChange(Runnable changed) {
        where.addValueChangeListener(_ -> changed.run());
    }

    /** Whether what was chosen can be done. */
    boolean isReady() {
        return lacking().isEmpty();
    }

    private Optional<String> lacking() {
        return switch (where.getValue()) {
            case USER -> Optional.empty();
            case HERE -> trainers.missing();
            case RAY ->
                    trainers.missing()
                            .or(() ->
                                    ray.isOffered()
                                            ? Optional.empty()
                                            : Optional.of(
                                                    "gradus.ray.address is not set: start the server"
                                                            + " with the address of Ray's dashboard"));
        };
    }

    /** Where this server is to start it; empty where the user does. */
    Optional<JobPlace> place() {
        return switch (where.getValue()) {
            case USER -> Optional.empty();
            case HERE -> Optional.of(JobPlace.HERE);
            case RAY -> Optional.of(JobPlace.RAY);
        };
    }

    TrainerCall call() {
        return new TrainerCall(
                script.getValue(),
                model.getValue().strip(),
                arguments
                        .getValue()
                        .lines()
                        .map(String::strip)
                        .filter(line -> !line.isEmpty())
                        .toList());
    }
}
