package io.gradus.training.cli;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.engine.ComputeDevice;
import io.gradus.training.policy.engine.NetworkLoader;
import io.gradus.training.policy.engine.TorchEngine;
import io.gradus.training.policy.model.RunModels;
import io.gradus.training.policy.model.ScoredText;
import io.gradus.training.policy.model.TextScorer;
import io.gradus.training.policy.text.PlainText;
import io.gradus.training.policy.text.TextFormat;
import io.gradus.training.policy.tokenizer.RunTokenizer;
import io.gradus.training.trainer.checkpoint.CheckpointStore;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.json.JsonMapper;

@Command(
        name = "score",
        description = "Shows the probability that a model of a run gives a text, token by token.")
final class ScoreCommand extends Subcommand {
    @Parameters(paramLabel = "TEXT", description = "The text; - reads it from the standard input.")
    private String text;

    @Option(
            names = {"--run", "--checkpoint"},
            paramLabel = "DIR",
            required = true,
            description = "Folder of a run.")
    private Path run;

    @Option(names = "--step", description = "Step of the checkpoint (default: the newest).")
    private Optional<Long> step;

    @Option(
            names = "--model",
            defaultValue = "policy",
            description =
                    "policy, initial (before training), or a model that the run's document names (default: ${DEFAULT-VALUE}).")
    private String model;

    @Option(
            names = "--prompt",
            defaultValue = "",
            description = "Text before the scored text; it is read and not scored.")
    private String prompt;

    @Option(names = "--end", description = "Score the end token after the text too.")
    private boolean ends;

    @Option(
            names = "--temperature",
            defaultValue = "1",
            description = "Temperature of the log-probs, > 0 (default: ${DEFAULT-VALUE}).")
    private float temperature;

    @Option(
            names = "--device",
            defaultValue = "auto",
            description = "auto, cpu or cuda:N (default: ${DEFAULT-VALUE}).")
    private String device;

    @Option(names = "--json", description = "Print it as one JSON object.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        if (!(temperature > 0)) {
            err().println("--temperature must be > 0, was " + temperature);
            return ExitCode.USAGE;
        }
        PolicyWeights weights = new RunModels(run, CheckpointStore.of(run)).weights(model, step);
        Optional<TextFormat> format = format();
        if (format.isEmpty()) {
            return ExitCode.USAGE;
        }
        try (TorchEngine engine = new TorchEngine(weights, loader(format.get()), 1);
                FrozenPolicy frozen = engine.freeze(weights)) {
            print(new TextScorer(frozen, format.get(), temperature).score(prompt, text(), ends));
        }
        return ExitCode.OK;
    }

    private NetworkLoader loader(TextFormat format) {
        ComputeDevice chosen = ComputeDevice.choose(device);
        Optional<CurriculumDocument> document =
                Files.exists(RunFolder.documentIn(run))
                        ? RunFolder.document(run, err())
                        : Optional.empty();
        return document.map(found -> NetworkLoader.of(chosen, found.policy()))
                .orElseGet(() -> new NetworkLoader(chosen, format.tokenizer().isPadded()));
    }

    /** The format of the run's document; where none is kept, the run's tokenizer alone. */
    private Optional<TextFormat> format() {
        return Files.exists(RunFolder.documentIn(run))
                ? RunFolder.document(run, err()).map(found -> found.policy().format())
                : Optional.of(new PlainText(new RunTokenizer(run).tokenizer()));
    }

    private String text() throws IOException {
        return text.equals("-")
                ? new String(System.in.readAllBytes(), StandardCharsets.UTF_8).stripTrailing()
                : text;
    }

    private void print(ScoredText scored) {
        PrintWriter out = out();
        if (json) {
            out.println(JsonMapper.shared().writeValueAsString(scored));
            return;
        }
        out.println("token    log-prob  entropy (nats)");
        for (ScoredText.Token token : scored.tokens()) {
            out.println(
                    String.format(
                            Locale.ROOT,
                            "%-7s %9.4f %9.4f",
                            token.text().equals("\n") ? "\\n" : "'" + token.text() + "'",
                            token.logProb(),
                            token.entropy()));
        }
        out.println(
                String.format(
                        Locale.ROOT,
                        "total %.4f over %d tokens, perplexity %.3f",
                        scored.total(),
                        scored.tokens().size(),
                        scored.perplexity()));
        out.flush();
    }
}
