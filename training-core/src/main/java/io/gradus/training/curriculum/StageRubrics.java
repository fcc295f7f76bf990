package io.gradus.training.curriculum;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.document.RoleSpec;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.reward.criterion.RubricServices;
import io.gradus.training.reward.rubric.Rubric;
import io.gradus.training.reward.rubric.RubricSpec;
import io.gradus.training.reward.rubric.RubricState;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/** The rubrics of a curriculum by name; stages that name the same one share what it remembers. */
final class StageRubrics {
    private final SequencedMap<String, Rubric> rubrics = new LinkedHashMap<>();

    StageRubrics(SequencedMap<String, RubricSpec> specs, RubricServices services) {
        specs.forEach(
                (name, spec) -> rubrics.put(name, Rubric.of(spec, ProblemSource::judge, services)));
    }

    /** The rubric that a stage names. */
    Rubric of(StageSpec stage) {
        return rubrics.get(stage.rubric());
    }

    /** The rubrics that roles of a document name for themselves, by role. */
    SequencedMap<String, Rubric> of(SequencedMap<String, RoleSpec> roles) {
        SequencedMap<String, Rubric> own = new LinkedHashMap<>();
        roles.forEach(
                (role, spec) -> spec.rubric().ifPresent(name -> own.put(role, rubrics.get(name))));
        return own;
    }

    List<RubricState> save() {
        List<RubricState> states = new ArrayList<>();
        rubrics.forEach((name, rubric) -> states.add(rubric.save(name)));
        return states;
    }

    void restore(List<RubricState> states) {
        for (RubricState state : states) {
            Rubric rubric = rubrics.get(state.rubric());
            if (rubric == null) {
                throw new IllegalArgumentException(
                        "the checkpoint remembers a rubric '%s', the document has %s"
                                .formatted(state.rubric(), rubrics.sequencedKeySet()));
            }
            rubric.restore(state);
        }
    }

    /** Takes over what rubrics of another document remember, as far as it means the same here. */
    void takeOver(List<RubricState> states, SequencedMap<String, RubricSpec> former) {
        for (RubricState state : states) {
            Rubric rubric = rubrics.get(state.rubric());
            if (rubric != null) {
                rubric.takeOver(state, former.get(state.rubric()));
            }
        }
    }

    /** {@code rubric/<name>/threshold/<criterion>} and {@code rubric/<name>/activeCriteria}. */
    List<Metric> report() {
        List<Metric> metrics = new ArrayList<>();
        rubrics.forEach((name, rubric) ->
                rubric.report()
                        .forEach(m ->
                                metrics.add(
                                        new Metric("rubric/" + name + "/" + m.name(), m.value()))));
        return metrics;
    }
}
