package io.gradus.training.cli;

import io.gradus.training.analysis.models.ModelFacts;
import io.gradus.training.policy.pretrained.ModelDetails;
import io.gradus.training.policy.pretrained.ModelLibrary;
import io.gradus.training.policy.pretrained.ModelPlaces;
import io.gradus.training.policy.pretrained.PackageOffer;
import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import tools.jackson.databind.json.JsonMapper;

@Command(
        name = "list",
        description = "Lists the models on this machine: packages, and the hub's cache.")
final class ModelsListCommand extends ModelSubcommand {
    @Option(names = "--json", description = "Print it as one JSON list.")
    private boolean json;

    ModelsListCommand() {}

    ModelsListCommand(ModelPlaces places) {
        super(() -> places);
    }

    @Override
    public Integer call() {
        ModelLibrary library = library();
        List<ModelDetails> models = library.list();
        if (json) {
            List<ModelFacts> facts = models.stream().map(ModelFacts::of).toList();
            out().println(JsonMapper.shared().writeValueAsString(facts));
            return ExitCode.OK;
        }
        if (!models.isEmpty()) {
            table(models);
        }
        for (PackageOffer offer : library.offers()) {
            out().printf(
                            "not here yet: %s (%s), ./gradus models pull gets it%n",
                            offer.name(), offer.title());
        }
        return ExitCode.OK;
    }

    private void table(List<ModelDetails> models) {
        PrintWriter out = out();
        int width = models.stream().mapToInt(m -> m.source().toString().length()).max().orElse(0);
        String row = "%-" + Math.max(5, width) + "s  %-6s  %10s  %-12s  %8s%n";
        out.printf(row, "model", "kind", "parameters", "types", "size");
        for (ModelDetails model : models) {
            ModelFacts facts = ModelFacts.of(model);
            out.printf(
                    row,
                    facts.model(),
                    facts.architecture().orElse("-"),
                    facts.isTrainable() ? ModelsText.count(facts.parameters()) : "-",
                    facts.isTrainable() ? String.join(",", facts.types()) : "-",
                    ModelsText.size(facts.bytes()));
            facts.problem().ifPresent(problem -> out.println("  cannot be trained: " + problem));
        }
    }
}
