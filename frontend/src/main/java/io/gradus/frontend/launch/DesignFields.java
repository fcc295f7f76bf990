package io.gradus.frontend.launch;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.select.Select;
import io.gradus.backend.designs.DesignService;
import io.gradus.backend.designs.DesignSummary;
import io.gradus.backend.designs.VersionNote;
import io.gradus.backend.experiments.PinnedCurriculum;
import io.gradus.frontend.elements.ChoiceBox;
import io.gradus.frontend.elements.ChoicesBox;
import java.util.List;
import java.util.stream.Stream;

/** Which design is started, and which others run beside it. */
final class DesignFields extends Div {
    private final ChoiceBox<String> curriculum = new ChoiceBox<>("Curriculum");
    private final Select<Integer> version = new Select<>();
    private final ChoicesBox<PinnedCurriculum> others =
            new ChoicesBox<>("Other curricula to compare with");
    private final transient DesignService designs;

    /** Tells {@code changed} when a person changes the choice. */
    DesignFields(DesignService designs, Runnable changed) {
        this.designs = designs;
        addClassName("launch-fields");
        curriculum.setId("launch-curriculum");
        version.setId("launch-design-version");
        version.setLabel("Version");
        others.setId("launch-others");
        others.setPlaceholder("none");
        others.setHelperText("each one is an additional arm with the same seeds and limits");
        curriculum.addValueChangeListener(change -> {
            if (change.isFromClient() && change.getValue() != null) {
                fill(new PinnedCurriculum(change.getValue(), newest(change.getValue())));
                changed.run();
            }
        });
        version.addValueChangeListener(change -> show(change.isFromClient(), changed));
        others.addValueChangeListener(change -> show(change.isFromClient(), changed));
        add(curriculum, version, others);
    }

    private static void show(boolean byHand, Runnable changed) {
        if (byHand) {
            changed.run();
        }
    }

    /** Shows a choice. */
    void show(PinnedCurriculum treatment, List<PinnedCurriculum> beside) {
        List<DesignSummary> all = designs.curricula();
        curriculum.setItems(all.stream().map(DesignSummary::id).sorted().toList());
        curriculum.setValue(treatment.curriculum());
        fill(treatment);
        List<PinnedCurriculum> newest =
                all.stream().map(one -> new PinnedCurriculum(one.id(), one.latest())).toList();
        others.setItems(Stream.concat(newest.stream(), beside.stream()).distinct().toList());
        others.setValue(beside);
    }

    private void fill(PinnedCurriculum treatment) {
        version.setItems(
                designs.get(treatment.curriculum()).versions().stream()
                        .map(VersionNote::version)
                        .toList());
        version.setValue(treatment.version());
    }

    private int newest(String id) {
        return designs.get(id).latest();
    }

    /** The design that is started. */
    PinnedCurriculum treatment() {
        return new PinnedCurriculum(curriculum.getValue(), version.getValue());
    }

    /** The designs beside it. */
    List<PinnedCurriculum> others() {
        return others.getValue().stream().filter(design -> !design.equals(treatment())).toList();
    }
}
