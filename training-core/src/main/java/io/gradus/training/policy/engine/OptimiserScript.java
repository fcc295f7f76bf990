package io.gradus.training.policy.engine;

/** Gradients and AdamW as TorchScript text; the same for every shape. */
final class OptimiserScript {
    private OptimiserScript() {}

    /**
     * gradients: of sum(tap * dTap) with respect to every weight. accumulate: adds them, gives
     * their norm. zeros: as many. skip: clears it and counts a step. adamw: scales the accumulated
     * gradient, steps, clears it. average: moves averages by the given share towards the weights.
     */
    static final String TEXT =
            """
              def gradients(self: __torch__.M, taps: List[Tensor], dTaps: List[Tensor], w: List[Tensor], keep: bool) -> List[Tensor]:
                loss = torch.sum(torch.mul(taps[0], dTaps[0]))
                for i in range(torch.len(taps) - 1):
                  loss = torch.add(loss, torch.sum(torch.mul(taps[i + 1], dTaps[i + 1])))
                found = torch.autograd.grad([loss], w, None, keep, False, True)
                gradients = annotate(List[Tensor], [])
                for i in range(torch.len(found)):
                  gradient = found[i]
                  if torch.__isnot__(gradient, None):
                    _0 = torch.append(gradients, unchecked_cast(Tensor, gradient))
                  else:
                    _1 = torch.append(gradients, torch.zeros_like(w[i]))
                return gradients
              def accumulate(self: __torch__.M, total: List[Tensor], shards: List[Tensor]) -> List[Tensor]:
                n = torch.len(total)
                shardCount = torch.floordiv(torch.len(shards), n)
                term = annotate(List[Tensor], [])
                for i in range(n):
                  sum = shards[i]
                  for s in range(shardCount - 1):
                    sum = torch.add(sum, shards[(s + 1) * n + i])
                  _0 = torch.append(term, sum)
                torch._foreach_add_(total, term)
                return [torch.norm(torch.stack(torch._foreach_norm(term)))]
              def zeros(self: __torch__.M, like: List[Tensor]) -> List[Tensor]:
                zeros = annotate(List[Tensor], [])
                for i in range(torch.len(like)):
                  _0 = torch.append(zeros, torch.zeros_like(torch.detach(like[i])))
                return zeros
              def norms(self: __torch__.M, gradient: List[Tensor]) -> List[Tensor]:
                return [torch.stack(torch._foreach_norm(gradient))]
              def adamw(self: __torch__.M, w: List[Tensor], gradient: List[Tensor], first: List[Tensor], second: List[Tensor], steps: List[Tensor], scale: float, learningRate: float, b1: float, b2: float, decay: float, eps: float) -> List[Tensor]:
                plain = annotate(List[Tensor], [])
                for i in range(torch.len(w)):
                  _0 = torch.append(plain, torch.detach(w[i]))
                torch._foreach_mul_(gradient, scale)
                torch._foreach_add_(steps, 1)
                torch._fused_adamw_(plain, gradient, first, second, annotate(List[Tensor], []), steps, lr=learningRate, beta1=b1, beta2=b2, weight_decay=decay, eps=eps, amsgrad=False, maximize=False)
                torch._foreach_zero_(gradient)
                return steps
              def skip(self: __torch__.M, gradient: List[Tensor], steps: List[Tensor]) -> List[Tensor]:
                torch._foreach_add_(steps, 1)
                torch._foreach_zero_(gradient)
                return [steps[0]]
              def average(self: __torch__.M, averages: List[Tensor], w: List[Tensor], weight: float) -> List[Tensor]:
                plain = annotate(List[Tensor], [])
                for i in range(torch.len(w)):
                  _0 = torch.append(plain, torch.detach(w[i]))
                torch._foreach_lerp_(averages, plain, weight)
                return [averages[0]]
            """;
}
