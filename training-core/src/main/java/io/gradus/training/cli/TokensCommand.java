package io.gradus.training.cli;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.policy.text.TokenPiece;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.policy.tokenizer.RunTokenizer;
import io.gradus.training.policy.tokenizer.TokenizerSpec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.json.JsonMapper;

@Command(
        name = "tokens",
        description = "Shows the tokens of a text: their ids, spelling and places.")
final class TokensCommand extends DocumentCommand {
    @Parameters(
            arity = "0..1",
            paramLabel = "TEXT",
            defaultValue = "-",
            description = "The text; - or nothing reads it from the standard input.")
    private String text;

    @ArgGroup private Source source = new Source();

    @Option(names = "--json", description = "Print it as one JSON object.")
    private boolean json;

    private static final class Source {
        @Option(
                names = "--tokenizer",
                paramLabel = "NAME",
                description =
                        "characters, byte-pairs, a tokenizer.json, its folder, or a .gguf file (default: byte-pairs).")
        private String tokenizer = "byte-pairs";

        @Option(
                names = "--document",
                paramLabel = "FILE",
                description = "The tokenizer of this curriculum document's policy.")
        private Optional<Path> document = Optional.empty();

        @Option(
                names = "--run",
                paramLabel = "DIR",
                description = "The tokenizer that the run in this folder began with.")
        private Optional<Path> run = Optional.empty();
    }

    /** What {@code --json} prints. */
    private record Told(int count, List<TokenPiece> tokens) {}

    @Override
    Integer run() {
        Optional<Tokenizer> tokenizer = tokenizer();
        tokenizer.ifPresent(t -> print(pieces(t)));
        return tokenizer.isPresent() ? ExitCode.OK : ExitCode.USAGE;
    }

    private Optional<Tokenizer> tokenizer() {
        if (source.document.isPresent()) {
            return written(source.document.get())
                    .map(CurriculumDocument::policy)
                    .map(policy -> policy.format().tokenizer());
        }
        try {
            return Optional.of(
                    source.run
                            .map(folder -> new RunTokenizer(folder).tokenizer())
                            .orElseGet(() -> named(source.tokenizer).tokenizer()));
        } catch (IllegalArgumentException e) {
            throw refused(String.valueOf(e.getMessage()), e);
        }
    }

    private static TokenizerSpec named(String name) {
        return switch (name) {
            case "characters" -> new TokenizerSpec.OfCharacters();
            case "byte-pairs" -> new TokenizerSpec.BytePairs();
            default ->
                    name.endsWith(".gguf")
                            ? new TokenizerSpec.OfGguf(name)
                            : new TokenizerSpec.OfFile(name);
        };
    }

    private List<TokenPiece> pieces(Tokenizer tokenizer) {
        try {
            String read =
                    text.equals("-")
                            ? new String(System.in.readAllBytes(), StandardCharsets.UTF_8)
                            : text;
            return TokenPiece.of(tokenizer, tokenizer.encode(read));
        } catch (IllegalArgumentException e) {
            throw refused(String.valueOf(e.getMessage()), e);
        } catch (IOException e) {
            throw new UncheckedIOException("the standard input cannot be read", e);
        }
    }

    private void print(List<TokenPiece> tokens) {
        if (json) {
            out().println(JsonMapper.shared().writeValueAsString(new Told(tokens.size(), tokens)));
            return;
        }
        out().println("    id  at  text            piece");
        for (TokenPiece token : tokens) {
            String shown = token.special() ? "" : "'" + visible(token.text()) + "'";
            String mark =
                    token.special() ? " (special)" : token.split() ? " (part of a character)" : "";
            out().println(
                            "%6d %3d  %-15s %s%s"
                                    .formatted(
                                            token.id(),
                                            token.start(),
                                            shown,
                                            visible(token.piece()),
                                            mark));
        }
        out().println(tokens.size() + (tokens.size() == 1 ? " token" : " tokens"));
    }

    private static String visible(String text) {
        return text.replace("\n", "\\n").replace("\t", "\\t").replace("\r", "\\r");
    }
}
