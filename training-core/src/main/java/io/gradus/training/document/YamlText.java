package io.gradus.training.document;

import java.util.Objects;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.composer.Composer;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/** Turns YAML or JSON text into nodes with places. */
final class YamlText {
    static final int MAX_CHARACTERS = 512 * 1024;

    private YamlText() {}

    /** The root node; empty where the text is unusable, which is then among the findings. */
    static Optional<Node> compose(String text, Findings findings) {
        if (text.length() > MAX_CHARACTERS) {
            report(
                    findings,
                    Optional.empty(),
                    "must have at most " + MAX_CHARACTERS + " characters, has " + text.length());
            return Optional.empty();
        }
        Optional<ForbiddenCharacter> forbidden = ForbiddenCharacter.in(text);
        if (forbidden.isPresent()) {
            findings.add(forbidden.get());
            return Optional.empty();
        }
        try {
            Optional<Node> root = compose(text);
            if (root.isEmpty()) {
                report(findings, Optional.empty(), "is empty");
            }
            return root;
        } catch (PlainParser.Refusal e) {
            report(findings, e.mark(), Objects.requireNonNull(e.getMessage()));
        } catch (MarkedYamlEngineException e) {
            report(
                    findings,
                    e.getProblemMark().or(e::getContextMark),
                    "is neither YAML nor JSON: " + e.getProblem());
        } catch (YamlEngineException e) {
            report(
                    findings,
                    Optional.empty(),
                    "is neither YAML nor JSON: "
                            + Objects.requireNonNull(e.getMessage())
                                    .lines()
                                    .findFirst()
                                    .orElse(""));
        }
        return Optional.empty();
    }

    /** The parser fails on a surrogate pair at the edge of its buffer, so all text fits into it. */
    private static Optional<Node> compose(String text) {
        LoadSettings settings =
                LoadSettings.builder()
                        .setSchema(CachedCoreSchema.INSTANCE)
                        .setBufferSize(text.length() + 2)
                        .build();
        StreamReader reader = new StreamReader(settings, text);
        return new Composer(settings, new PlainParser(new ParserImpl(settings, reader)))
                .getSingleNode();
    }

    private static void report(Findings findings, Optional<Mark> mark, String message) {
        findings.addAt(mark, 0, "", message, Optional.empty());
    }
}
