package io.gradus.training.policy.export;

import java.util.Locale;

/** The README of an export, which the hub shows as the model's card. */
final class ModelCard {
    static final String NAME = "README.md";

    private final ExportReport report;
    private final BaseReference base;
    private final StringBuilder text = new StringBuilder();

    private ModelCard(ExportReport report, BaseReference base) {
        this.report = report;
        this.base = base;
    }

    static String of(ExportReport report, BaseReference base) {
        ModelCard card = new ModelCard(report, base);
        card.frontMatter();
        card.origin();
        card.numbers();
        report.measured().ifPresent(card::measured);
        card.use();
        return card.text.toString();
    }

    private boolean isAdapter() {
        return report.form() == ExportReport.Form.ADAPTER;
    }

    private void frontMatter() {
        line("---");
        line("library_name: " + (isAdapter() ? "peft" : "transformers"));
        line("pipeline_tag: text-generation");
        if (base.onHub()) {
            line("base_model: " + base.name());
        }
        line("tags: [gradus, reinforcement-learning" + (isAdapter() ? ", lora]" : "]"));
        line("---");
        line("");
    }

    private void origin() {
        ExportedRun run = report.run();
        line("# " + run.curriculum() + ", step " + run.step());
        line("");
        line(
                "%s of %s, trained by reinforcement learning with verifiable rewards along a curriculum of Gradus."
                        .formatted(isAdapter() ? "An adapter" : "A version", base.name()));
        line("");
        line("| | |");
        line("|---|---|");
        row("run", run.name() + ", seed " + run.seed());
        row(
                "curriculum",
                run.curriculum() + " (SHA-256 of the document " + run.documentHash() + ")");
        row("training", "%,d steps, %,d tokens".formatted(run.step(), run.tokens()));
        row("trained", report.trained());
        row("base", base.name() + base.revision().map(r -> ", revision " + r).orElse(""));
        row("SHA-256 of the base's weights", report.baseSha256());
        line("");
    }

    private void numbers() {
        if (report.run().numbers().isEmpty()) {
            return;
        }
        line("Held-out evaluations of the run, measured with the adapter beside the base:");
        line("");
        line("| metric | at the beginning | here |");
        line("|---|---|---|");
        for (ExportedRun.Number number : report.run().numbers()) {
            line(
                    String.format(
                            Locale.ROOT,
                            "| %s | %.4f | %.4f |",
                            number.metric(),
                            number.before(),
                            number.after()));
        }
        line("");
    }

    private void measured(Remeasured found) {
        line(
                String.format(
                        Locale.ROOT,
                        "Measured again on these files, %s on %d held-out problems at temperature %s with the same random numbers: **%.4f**; the run's policy has %.4f (%s).",
                        found.metric(),
                        found.problems(),
                        found.temperature(),
                        found.exported(),
                        found.trained(),
                        found.recorded() ? "its evaluation at this step" : "measured beside it"));
        line("");
    }

    private void use() {
        line("```python");
        if (isAdapter()) {
            line("from peft import PeftModel");
            line("from transformers import AutoModelForCausalLM");
            line("");
            line("base = AutoModelForCausalLM.from_pretrained(\"" + base.name() + "\")");
            line("model = PeftModel.from_pretrained(base, \"PATH_OF_THIS_FOLDER\")");
        } else {
            line("from transformers import AutoModelForCausalLM, AutoTokenizer");
            line("");
            line("model = AutoModelForCausalLM.from_pretrained(\"PATH_OF_THIS_FOLDER\")");
            line("tokenizer = AutoTokenizer.from_pretrained(\"PATH_OF_THIS_FOLDER\")");
        }
        line("```");
    }

    private void row(String name, String value) {
        line("| " + name + " | " + value.replace("|", "\\|") + " |");
    }

    private void line(String line) {
        text.append(line).append('\n');
    }
}
