package io.gradus.training.analysis.recipe;

import io.gradus.training.analysis.signature.Signature;
import io.gradus.training.document.DocumentCheck;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Findings;
import io.gradus.training.document.formula.FormulaSyntaxException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Checks the mechanisms of a recipe against its curriculum's text, their signatures, and the values
 * that mechanisms and the check set.
 */
final class MechanismCheck implements DocumentCheck<RecipeDocument> {
    private final DocumentTree curriculum;

    MechanismCheck(String curriculum) {
        this.curriculum = DocumentTree.read(curriculum);
    }

    @Override
    public void check(RecipeDocument document, Findings findings) {
        SetValuesCheck values = new SetValuesCheck(curriculum, findings);
        values.check("check.set", document.check().set());
        Set<String> names = new HashSet<>();
        for (int i = 0; i < document.mechanisms().size(); i++) {
            MechanismSpec mechanism = document.mechanisms().get(i);
            String place = "mechanisms[" + i + "]";
            if (!names.add(mechanism.name())) {
                findings.add(place + ".name", "must be the only '" + mechanism.name() + "'");
            }
            lines(mechanism, place + ".lines", findings);
            values.check(place + ".off", mechanism.off());
            mechanism.wrong().forEach((name, set) -> values.check(place + ".wrong." + name, set));
            signature(mechanism, place, findings);
        }
        if (document.row().isPresent() && document.system().isEmpty()) {
            findings.add("row", "needs the system's name beside it, as system");
        }
    }

    private void lines(MechanismSpec mechanism, String place, Findings findings) {
        List<String> missing = new MechanismSwitch(mechanism).missing(curriculum);
        for (String line : missing) {
            findings.add(
                    place + "[" + mechanism.lines().indexOf(line) + "]",
                    "the curriculum has nothing at "
                            + line
                            + "; write the line there, or name another");
        }
    }

    private static void signature(MechanismSpec mechanism, String place, Findings findings) {
        if (mechanism.signature().isPresent() != mechanism.shows().isPresent()) {
            findings.add(place, "must have both of signature and shows, or none");
        }
        mechanism
                .signature()
                .ifPresent(text -> {
                    try {
                        Signature.parse(text);
                    } catch (FormulaSyntaxException e) {
                        findings.add(
                                place + ".signature", e.offset(), e.getMessage(), e.suggestion());
                    }
                });
    }
}
