package io.gradus.training.reward.criterion;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.Judge;
import io.gradus.training.reward.Judgement;
import io.gradus.training.reward.TextPart;
import io.gradus.training.reward.text.Readability;
import java.lang.Character.UnicodeScript;
import java.util.List;
import java.util.OptionalDouble;

/** Whether the text keeps to a script or a set of characters. */
@Choice(
        name = "language",
        explanation = "The share of the text that keeps to some scripts or to a set of characters.")
public record Language(
        @Setting(explanation = "What it should keep to.") Letters letters,
        @Setting(explanation = "Which text is read.", defaults = "completion") TextPart of)
        implements CriterionKind {
    /** Letters that a text should keep to. */
    public sealed interface Letters {
        /** The share that keeps to it, in [0, 1]; empty where the text has nothing that counts. */
        OptionalDouble share(String text);

        /** Unicode scripts. */
        @Choice(
                name = "scripts",
                explanation =
                        "The share of letters that belong to these Unicode scripts; not applicable to a text "
                                + "without letters.")
        record Scripts(
                @Setting(
                                explanation =
                                        "Names of Unicode scripts such as Latin, Cyrillic or Han.",
                                min = 1,
                                max = 20)
                        List<String> names)
                implements Letters {
            public Scripts {
                names = List.copyOf(names);
                names.forEach(Scripts::script);
            }

            @Override
            public OptionalDouble share(String text) {
                return Readability.inScripts(text, names.stream().map(Scripts::script).toList());
            }

            private static UnicodeScript script(String name) {
                try {
                    return UnicodeScript.forName(name);
                } catch (IllegalArgumentException e) {
                    throw new IllegalArgumentException(
                            "names must be Unicode scripts such as Latin, Cyrillic or Han, was '"
                                    + name
                                    + "'",
                            e);
                }
            }
        }

        /** A set of characters. */
        @Choice(
                name = "characters",
                explanation =
                        "The share of characters that are among these; not applicable to an empty text.")
        record Characters(
                @Setting(
                                explanation =
                                        "All the characters that are good, in any order; blanks count like "
                                                + "others.",
                                min = 1,
                                max = 2000)
                        String alphabet)
                implements Letters {
            @Override
            public OptionalDouble share(String text) {
                return Readability.inAlphabet(text, alphabet);
            }
        }
    }

    @Override
    public ValueRange range() {
        return ValueRange.SHARE;
    }

    @Override
    public Judge judge(RubricServices services) {
        return Judge.each((rollout, _) ->
                of.of(rollout)
                        .map(text -> judgement(letters.share(text)))
                        .orElseGet(() -> Judgement.notApplicable("has no such section")));
    }

    private static Judgement judgement(OptionalDouble share) {
        return share.isPresent()
                ? Judgement.of(share.getAsDouble(), "share in the wanted characters")
                : Judgement.notApplicable("has no characters that count");
    }
}
