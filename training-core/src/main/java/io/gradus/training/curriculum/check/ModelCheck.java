package io.gradus.training.curriculum.check;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Alternative;
import io.gradus.training.document.Field;
import io.gradus.training.document.Findings;
import io.gradus.training.document.Suggestions;
import io.gradus.training.objective.ObjectiveOverrides;
import io.gradus.training.objective.loss.LossTermSpec;
import io.gradus.training.policy.ModelSpec;
import io.gradus.training.policy.NamedModels;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.stream.Stream;

/** Checks the models of a document and who names them. */
record ModelCheck(CurriculumDocument document, Findings findings) {
    private static final String NAME = "[a-z0-9][a-z0-9-]{0,62}";

    void check() {
        for (String name : document.models().sequencedKeySet()) {
            if (!name.matches(NAME)) {
                findings.add(
                        "models." + name,
                        "a model's name has lower-case letters, digits and hyphens");
            }
            if (taken().contains(name)) {
                findings.add(
                        "models." + name,
                        "every run has a model of this name already; choose another name");
            }
        }
        document.models()
                .forEach((name, spec) -> {
                    if (spec instanceof ModelSpec.Snapshot snapshot && !snapshot.isTakenAnew()) {
                        findings.add(
                                "models." + name + ".snapshot",
                                "is never refreshed; set every, atPromotion or klAbove, or name the model initial");
                    }
                });
        checkName("objective.reference", document.objective().reference());
        checkNames("objective.loss", document.objective().loss());
        checkTerms("objective.terms", document.objective().terms());
        for (int i = 0; i < document.stages().size(); i++) {
            String path = "stages[" + i + "].objective";
            document.stages().get(i).objective().ifPresent(own -> check(path, own));
            checkGuidance(i);
        }
    }

    private void check(String path, ObjectiveOverrides own) {
        own.reference().ifPresent(name -> checkName(path + ".reference", name));
        own.loss().ifPresent(loss -> checkNames(path + ".loss", loss));
        own.terms().ifPresent(terms -> checkTerms(path + ".terms", terms));
    }

    private void checkTerms(String path, List<LossTermSpec> terms) {
        for (int i = 0; i < terms.size(); i++) {
            checkNames(path + "[" + i + "]", terms.get(i));
        }
    }

    /** Checks the settings of an alternative that name models. */
    private void checkNames(String path, Object chosen) {
        Alternative alternative = Alternative.of(chosen.getClass());
        for (Field field : alternative.fields().fields()) {
            if (field.setting().names().equals("model")) {
                checkName(
                        path + "." + alternative.name() + "." + field.name(),
                        (String) field.valueIn(chosen));
            }
        }
    }

    /** Guidance may also ask the policy as it stands. */
    private void checkGuidance(int stage) {
        String path = "stages[" + stage + "].guidance";
        document.stages().get(stage).guidance().stream()
                .flatMap(guidance -> guidance.models().stream())
                .filter(name -> !name.equals(NamedModels.POLICY))
                .forEach(name -> checkName(path, name));
    }

    /** The names that are no document's to give. */
    private List<String> taken() {
        List<String> everywhere = List.of(NamedModels.INITIAL, NamedModels.POLICY);
        return document.policy().averaging().isEmpty()
                ? everywhere
                : Stream.concat(everywhere.stream(), Stream.of(NamedModels.AVERAGED)).toList();
    }

    private void checkName(String path, String name) {
        Collection<String> known = names();
        if (!known.contains(name)) {
            findings.add(
                    path, "no model is named '" + name + "'", Suggestions.forWord(name, known));
        }
    }

    /** The models that never are the policy itself. */
    SequencedSet<String> names() {
        SequencedSet<String> names = new LinkedHashSet<>();
        names.add(NamedModels.INITIAL);
        names.addAll(document.allModels().sequencedKeySet());
        return names;
    }
}
