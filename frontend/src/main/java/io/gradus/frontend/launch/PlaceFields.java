package io.gradus.frontend.launch;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.data.value.ValueChangeMode;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.runs.Placement;
import io.gradus.backend.runs.RaySettings;
import io.gradus.backend.runs.RunPlace;
import io.gradus.backend.workers.WorkerPool;
import io.gradus.backend.workers.WorkerRoom;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Where the runs of an experiment are trained. */
final class PlaceFields extends Div {
    private final transient WorkerPool workers;
    private final transient RaySettings ray;
    private final Select<RunPlace> where = new Select<>();
    private final TextField labels = new TextField("Required worker labels");

    /** Tells {@code changed} when a person changes something. */
    PlaceFields(WorkerPool workers, RaySettings ray, Runnable changed) {
        this.workers = workers;
        this.ray = ray;
        addClassName("launch-fields");
        where.setId("launch-where");
        where.setLabel("Where");
        where.setItems(RunPlace.values());
        where.setItemLabelGenerator(PlaceFields::words);
        labels.setId("launch-labels");
        labels.setPlaceholder("any worker");
        labels.setHelperText("for example gpu, a100");
        labels.setValueChangeMode(ValueChangeMode.LAZY);
        where.addValueChangeListener(change -> {
            update();
            if (change.isFromClient()) {
                changed.run();
            }
        });
        labels.addValueChangeListener(change -> {
            update();
            if (change.isFromClient()) {
                changed.run();
            }
        });
        add(where, labels);
    }

    private static String words(RunPlace place) {
        return switch (place) {
            case HERE -> "on this machine";
            case WORKERS -> "on workers that claim runs";
            case RAY -> "on Ray";
        };
    }

    void show(Placement placement) {
        where.setValue(placement.place());
        labels.setValue(String.join(", ", placement.labels()));
        update();
    }

    private void update() {
        labels.setVisible(where.getValue() == RunPlace.WORKERS);
        where.setHelperText(
                switch (where.getValue()) {
                    case HERE -> "";
                    case WORKERS -> workersWords();
                    case RAY -> rayWords();
                });
    }

    private String rayWords() {
        return ray.address()
                .map(address ->
                        "A job for each run at %s, at most %d at the same time."
                                .formatted(address, ray.atOnce()))
                .orElse("");
    }

    private String workersWords() {
        WorkerRoom room = workers.room(given());
        if (room.workers() == 0) {
            return (given().isEmpty() ? "No worker is" : "No worker with these labels is")
                    + " connected; runs will wait. Start one: ./gradus worker --claim URL";
        }
        return "%d %s, room for %d %s now"
                .formatted(
                        room.workers(),
                        room.workers() == 1 ? "worker" : "workers",
                        room.free(),
                        room.free() == 1 ? "run" : "runs");
    }

    /** Whether runs can go there, and the labels be read; a field is marked where not. */
    boolean check() {
        boolean isOffered = where.getValue() != RunPlace.RAY || ray.isOffered();
        where.setInvalid(!isOffered);
        where.setErrorMessage(
                "gradus.ray.address is not set. Start the server with"
                        + " --gradus.ray.address=http://127.0.0.1:8265, the address of Ray's dashboard.");
        return areReadable() && isOffered;
    }

    private boolean areReadable() {
        try {
            Placement.labels(given());
            labels.setInvalid(false);
            return true;
        } catch (BadInput wrong) {
            labels.setInvalid(true);
            labels.setErrorMessage(wrong.getMessage());
            return false;
        }
    }

    Placement placement() {
        boolean away = where.getValue() == RunPlace.WORKERS;
        return Placement.of(
                Optional.of(where.getValue().word()),
                Optional.of(away ? given() : List.of()),
                Optional.empty());
    }

    private List<String> given() {
        return Arrays.stream(labels.getValue().split(","))
                .map(String::strip)
                .filter(label -> !label.isEmpty())
                .toList();
    }
}
