package io.gradus.training.curriculum.check;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.EntrySpec;
import io.gradus.training.curriculum.document.LoopSpec;
import io.gradus.training.curriculum.document.RuleSpec;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.document.Findings;
import io.gradus.training.document.Suggestions;
import java.util.List;
import java.util.Optional;

/** Checks where the stages of a document lead: {@code to}, loops and stages that are waited for. */
record RouteCheck(CurriculumDocument document, int index, Findings findings) {
    void check() {
        StageSpec stage = stage();
        String path = path();
        stage.promote().flatMap(RuleSpec::to).ifPresent(to -> promotion(path + ".promote.to", to));
        stage.demote().flatMap(RuleSpec::to).ifPresent(to -> demotion(path + ".demote.to", to));
        stage.stop()
                .flatMap(RuleSpec::to)
                .ifPresent(_ ->
                        findings.add(
                                path + ".stop.to",
                                "ends the run and enters no stage; leave it out"));
        stage.loop().ifPresent(loop -> loop(path + ".loop", loop));
        stage.enter()
                .filter(e -> e.otherwise() == EntrySpec.Otherwise.WAIT)
                .ifPresent(_ -> waiting(path + ".enter.otherwise"));
    }

    private StageSpec stage() {
        return document.stages().get(index);
    }

    private String path() {
        return "stages[" + index + "]";
    }

    private void promotion(String place, String to) {
        target(place, to)
                .filter(there -> there <= index)
                .ifPresent(_ ->
                        findings.add(
                                place,
                                "'" + to + "' is not a later stage; use loop to go back to it"));
    }

    private void demotion(String place, String to) {
        target(place, to)
                .filter(there -> there >= index)
                .ifPresent(_ ->
                        findings.add(
                                place,
                                "'" + to + "' is not an earlier stage; use promote to go forward"));
    }

    private void loop(String place, LoopSpec loop) {
        target(place + ".to", loop.to())
                .filter(there -> there > index)
                .ifPresent(_ ->
                        findings.add(
                                place + ".to",
                                "'"
                                        + loop.to()
                                        + "' is a later stage; a loop goes back, promote goes onwards"));
        if (loop.times().isEmpty() && loop.until().isEmpty()) {
            findings.add(place, "would never end; set times, until or both");
        }
        StageSpec stage = stage();
        if (stage.promote().isEmpty()
                && stage.maxSteps().isEmpty()
                && !stage.kind().endsByItself()) {
            findings.add(place, "is never reached: the stage has neither promote nor maxSteps");
        }
    }

    /** A stage that ends by itself cannot go on until another one may be entered. */
    private void waiting(String place) {
        document.stages().subList(0, index).reversed().stream()
                .filter(StageSpec::enabled)
                .findFirst()
                .filter(before -> before.kind().endsByItself() && before.maxSteps().isEmpty())
                .ifPresent(before ->
                        findings.add(
                                place,
                                "the stage before, '"
                                        + before.name()
                                        + "', ends by itself and cannot wait; write pass-over"));
    }

    /** The index of a stage that takes part. */
    private Optional<Integer> target(String place, String name) {
        List<StageSpec> stages = document.stages();
        for (int i = 0; i < stages.size(); i++) {
            if (stages.get(i).name().equals(name)) {
                if (!stages.get(i).enabled()) {
                    findings.add(place, "the stage '" + name + "' is not enabled");
                }
                return Optional.of(i);
            }
        }
        findings.add(
                place,
                "no stage is named '" + name + "'",
                Suggestions.forWord(name, stages.stream().map(StageSpec::name).toList()));
        return Optional.empty();
    }
}
