package io.gradus.training.curriculum.check;

import io.gradus.training.curriculum.condition.Condition;
import io.gradus.training.curriculum.condition.MetricSource;
import io.gradus.training.curriculum.condition.SignalKind;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.RuleSpec;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.curriculum.kind.AskedModel;
import io.gradus.training.curriculum.kind.ProducesSpec;
import io.gradus.training.curriculum.kind.Product;
import io.gradus.training.curriculum.kind.StageKind;
import io.gradus.training.document.ArtifactReference;
import io.gradus.training.document.Findings;
import io.gradus.training.document.Suggestions;
import io.gradus.training.document.formula.FormulaSyntaxException;
import io.gradus.training.policy.ModelSpec;
import io.gradus.training.policy.NamedModels;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Stream;

/** Checks what a stage's kind needs: artifacts, models and conditions that can be measured. */
final class KindCheck {
    private final CurriculumDocument document;
    private final Findings findings;
    private final int index;
    private final StageSpec stage;
    private final String path;

    KindCheck(CurriculumDocument document, int index, Findings findings) {
        this.document = document;
        this.findings = findings;
        this.index = index;
        stage = document.stages().get(index);
        path = "stages[" + index + "]";
    }

    /** Checks what the policy begins with. */
    static void checkPolicy(CurriculumDocument document, Findings findings) {
        document.policy()
                .from()
                .filter(from -> from.run().isEmpty())
                .ifPresent(_ ->
                        findings.add(
                                "policy.from.run",
                                "is required: the policy can begin with an artifact of another run only"));
    }

    void check() {
        ArtifactNeeds.of(stage).forEach(this::checkNeed);
        checkKind();
        checkProduces();
        if (!stage.kind().samples()) {
            Stream.of("promote", "demote", "stop").forEach(this::checkMeasured);
        }
    }

    private void checkKind() {
        String place = path + ".kind." + stage.kindWord();
        new SpanCheck(findings).checkAll(place, (Record) stage.kind(), stage);
        stage.kind().asked().forEach(model -> checkModel(place, model));
        stage.kind().check(place, findings);
    }

    private void checkModel(String kind, AskedModel model) {
        String name = model.name();
        List<String> known = new ArrayList<>(new ModelCheck(document, findings).names());
        if (model.mayBePolicy()) {
            known.addFirst(NamedModels.POLICY);
        }
        String place = kind + "." + model.setting();
        if (!known.contains(name)) {
            findings.add(
                    place,
                    "no model is named '" + name + "' here; there are " + String.join(", ", known),
                    Suggestions.forWord(name, known));
        } else if (document.models().get(name) instanceof ModelSpec.Artifact artifact
                && artifact.run().isEmpty()) {
            checkMade(place, name, artifact.name());
        }
    }

    /** A model that this run makes must have been made before the stage. */
    private void checkMade(String place, String model, String artifact) {
        StageKind producer = producedBefore().get(artifact);
        if (producer == null) {
            findings.add(
                    place,
                    "the model '"
                            + model
                            + "' is the artifact '"
                            + artifact
                            + "', which no enabled stage before this one produces; write produces: {artifact: "
                            + artifact
                            + "} there",
                    Suggestions.forWord(artifact, producedBefore().sequencedKeySet()));
        } else if (isPool(producer)) {
            findings.add(
                    place,
                    "the model '"
                            + model
                            + "' is the artifact '"
                            + artifact
                            + "', a pool of traces; name weights that a stage produces");
        }
    }

    private void checkNeed(String key, ArtifactReference need) {
        if (need.run().isPresent()) {
            return; // another run's artifacts are looked up when the run begins
        }
        SequencedMap<String, StageKind> before = producedBefore();
        StageKind producer = before.get(need.artifact());
        boolean wantsPool = !key.startsWith("start");
        if (producer == null) {
            findings.add(
                    path + "." + key + ".artifact",
                    "no enabled stage before this one produces '"
                            + need.artifact()
                            + "'; write produces: {artifact: "
                            + need.artifact()
                            + "} there, or name a run",
                    Suggestions.forWord(need.artifact(), before.sequencedKeySet()));
        } else if (isPool(producer) != wantsPool) {
            findings.add(
                    path + "." + key + ".artifact",
                    wantsPool
                            ? "'"
                                    + need.artifact()
                                    + "' holds weights; name a pool that a collect stage produces"
                            : "'" + need.artifact() + "' is a pool of traces; name weights");
        }
    }

    private static boolean isPool(StageKind producer) {
        return producer.produces() == Product.Kind.POOL;
    }

    /** Artifacts that enabled stages before this one produce, with their kinds. */
    private SequencedMap<String, StageKind> producedBefore() {
        SequencedMap<String, StageKind> produced = new LinkedHashMap<>();
        document.stages().stream()
                .limit(index)
                .filter(StageSpec::enabled)
                .forEach(s -> s.produces().ifPresent(p -> produced.put(p.artifact(), s.kind())));
        return produced;
    }

    private void checkProduces() {
        boolean isPresent = stage.produces().isPresent();
        StageKind kind = stage.kind();
        if (!isPresent && kind.produces() != Product.Kind.WEIGHTS) {
            findings.add(
                    path + ".produces",
                    "is required here: nothing would keep what the stage makes; write produces: {artifact: <name>}");
        } else if (isPresent && kind.measures()) {
            findings.add(path + ".produces", "measures only; there is nothing to keep");
        }
        stage.produces().map(ProducesSpec::artifact).ifPresent(this::checkName);
    }

    private void checkName(String name) {
        if (producedBefore().containsKey(name)) {
            findings.add(
                    path + ".produces.artifact",
                    "an earlier stage produces '" + name + "' already; names must differ");
        }
    }

    /** A rule that waits for what the stage never measures would never fire. */
    private void checkMeasured(String key) {
        switch (key) {
            case "promote" -> stage.promote().ifPresent(rule -> checkMeasured(key, rule));
            case "demote" -> stage.demote().ifPresent(rule -> checkMeasured(key, rule));
            default -> stage.stop().ifPresent(rule -> checkMeasured(key, rule));
        }
    }

    private void checkMeasured(String key, RuleSpec rule) {
        try {
            Condition.parse(rule.when())
                    .comparisons()
                    .map(compare -> compare.signal().kind())
                    .filter(KindCheck::needsRollouts)
                    .findFirst()
                    .ifPresent(kind ->
                            findings.add(
                                    path + "." + key + ".when",
                                    "the stage samples nothing, so "
                                            + kind.word()
                                            + " is never known; use steps, or maxSteps"));
        } catch (FormulaSyntaxException _) {
            return; // reported where rules are checked
        }
    }

    private static boolean needsRollouts(SignalKind kind) {
        return switch (kind.reading()) {
            case MetricSource.Groups _ -> true;
            case MetricSource.Counter() -> kind != SignalKind.STEPS;
            case MetricSource.Steps _,
                    MetricSource.Named(),
                    MetricSource.Always _,
                    MetricSource.HeldOut() ->
                    false;
        };
    }
}
