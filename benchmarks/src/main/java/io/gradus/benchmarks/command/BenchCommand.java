package io.gradus.benchmarks.command;

import io.gradus.training.cli.AdditionalCommand;
import picocli.CommandLine.Command;

/** The command {@code bench}: one command below it for each thing that is measured. */
@Command(
        name = "bench",
        description = "Measures Gradus on this machine.",
        mixinStandardHelpOptions = true,
        subcommands = {
            LearnBenchCommand.class,
            CurriculumBenchCommand.class,
            ObjectiveBenchCommand.class,
            KuhnBenchCommand.class,
            DifficultyBenchCommand.class,
            RubricBenchCommand.class,
            ModelBenchCommand.class,
            PreflightBenchCommand.class,
            SamplerBenchCommand.class,
            AlarmBenchCommand.class,
            WatchBenchCommand.class,
            HistoryBenchCommand.class,
            ClaimBenchCommand.class,
            ExternalBenchCommand.class,
            WhatIfBenchCommand.class,
            HoldBenchCommand.class,
            ScalingBenchCommand.class,
            GainBenchCommand.class,
            MemoryBenchCommand.class,
            ChartBenchCommand.class,
            ScreenBenchCommand.class
        })
public final class BenchCommand implements AdditionalCommand {}
